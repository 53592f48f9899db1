import { APP_NAME } from '#web/platform/app-name.ts'
import { links } from '#contract/links.ts'
import styles from './Embed.module.css'

/** Shown by an embed whose quiz no longer exists; it needs no script. */
export const EmbedGone = () => (
  <main className={styles.frame}>
    <div className={styles.part}>
      <h1 className={styles.title}>Quiz not found</h1>
      <p>It may have been renamed or taken down.</p>
      <p>
        <a href={links.home} target="_blank" rel="noopener">
          More quizzes on {APP_NAME}
          <span className={styles.unseen}> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  </main>
)
