import { links } from '#contract/api/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { spacedCode } from './room-words.ts'
import { CodeForm } from './join/CodeForm.tsx'
import { OwnRooms } from './OwnRooms.tsx'
import { lastRoom } from './player/stored-in-tab.ts'
import styles from './JoinPage.module.css'

/** Where players enter a room's code, and hosts begin. */
export const JoinPage = () => (
  <div className={styles.page}>
    <div className={styles.join}>
      <PageTitle>Join a room</PageTitle>
      <p className={styles.lead}>Enter the six digits on the big screen. You need no account.</p>
      <CodeForm />
      <BackToRoom />
    </div>
    <section className={styles.host} aria-labelledby="host">
      <h2 id="host">Host a quiz</h2>
      <p>Choose any quiz and show it on a big screen. Everyone answers on their own phone.</p>
      <ButtonLink kind="secondary" href={links.allQuizzes}>
        Choose a quiz
      </ButtonLink>
    </section>
    <OwnRooms />
  </div>
)

/** The way back for somebody who left a room that still goes on. */
function BackToRoom() {
  const code = useInBrowser(lastRoom)
  if (!code) return null
  return (
    <ButtonLink kind="secondary" href={links.joinRoom(code)}>
      Back to room {spacedCode(code)}
    </ButtonLink>
  )
}
