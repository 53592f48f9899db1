import { Link } from 'wouter'
import type { Profile } from '#contract/profile.ts'
import { recentDay } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { storedKeys } from '#web/platform/storage.ts'
import { Trail } from '#web/ui/Trail.tsx'
import styles from './Profile.module.css'

/** Links to the result if this device has it, else to the start of the quiz. */
const wayTo = (quiz_url: string): string =>
  storedKeys(`result_${quiz_url}`).includes(`result_${quiz_url}`) ? links.results(quiz_url) : links.quizStart(quiz_url)

/** The latest plays as trails. */
export const RecentPlays = ({ recent }: Pick<Profile, 'recent'>) => (
  <section aria-labelledby="recent" className={styles.part}>
    <h2 id="recent">Recent</h2>
    <ul className={styles.plays}>
      {recent.map(({ quiz_url, quiz_title, correct, total, trail, finished_at }) => (
        <li key={`${quiz_url} ${finished_at}`} className={styles.play}>
          <Link href={wayTo(quiz_url)} className={styles.playTitle}>
            {quiz_title}
          </Link>
          <span className={styles.trail}>
            <Trail
              most={20}
              pips={trail.map((isRight) => (isRight ? 'right' : 'wrong'))}
              label={`${correct} of ${total} right`}
            />
          </span>
          <span className={styles.score}>
            {correct}/{total}
          </span>
          <time dateTime={finished_at} className={styles.when}>
            {recentDay(Date.parse(finished_at))}
          </time>
        </li>
      ))}
    </ul>
  </section>
)
