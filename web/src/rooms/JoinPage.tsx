import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { BackToRoom } from './join/BackToRoom.tsx'
import { CodeForm } from './join/CodeForm.tsx'
import styles from './join/JoinPage.module.css'
import { OwnRooms } from './own/OwnRooms.tsx'

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
