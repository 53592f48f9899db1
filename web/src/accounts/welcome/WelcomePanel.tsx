import { useQuery } from '@tanstack/react-query'
import { CircleCheck, History, Mail, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { settingsPart } from '#contract/api/rare-links.ts'
import { home } from '#web/catalogue/queries.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ResendVerification } from '../messages/ResendMail.tsx'
import { useDismissWelcome, useWelcome, claimedWords } from './use-welcome.ts'
import styles from './Welcome.module.css'

/** What waits after signing up: the mail, the plays that were kept, the first quiz. */
export function WelcomePanel() {
  const { welcomed } = useWelcome()
  const dismiss = useDismissWelcome()
  const pick = useQuery({ ...home(), enabled: welcomed !== null, throwOnError: false }).data?.pick
  if (!welcomed) return null
  const { user, waiting, cards } = welcomed
  return (
    <section aria-labelledby="welcome" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="welcome">Welcome, {user.name}.</h2>
        <Button kind="quiet" small onClick={() => void dismiss(waiting)}>
          Dismiss
        </Button>
      </div>
      <ul className={styles.steps}>
        {user.verified ? (
          <Step icon={<CircleCheck size={24} aria-hidden="true" className={styles.done} />}>
            <p>Your email is verified.</p>
          </Step>
        ) : (
          <Step icon={<Mail size={24} aria-hidden="true" />}>
            <p>
              <strong>Check your email.</strong> We sent a link to <span className={styles.email}>{user.email}</span>.
              Once you've opened it, you can get prizes and publish quizzes.
            </p>
            <div className={styles.ways}>
              <ResendVerification />
              <Link href={settingsPart('email')}>Change address</Link>
            </div>
          </Step>
        )}
        {waiting.claimed.plays > 0 && (
          <Step icon={<History size={24} aria-hidden="true" />}>
            <p>{claimedWords(waiting.claimed, cards)}</p>
          </Step>
        )}
        <Step icon={<Play size={24} aria-hidden="true" />}>
          <p>
            <strong>{waiting.has_played ? 'Your next quiz.' : 'Your first quiz.'}</strong> Play one or make your own.
          </p>
          <div className={styles.ways}>
            <ButtonLink href={pick ? links.quizStart(pick.quiz_url) : links.home} small>
              {pick ? "Play today's pick" : 'Browse quizzes'}
            </ButtonLink>
            <ButtonLink href={links.makeQuiz()} kind="secondary" small>
              Make a quiz
            </ButtonLink>
          </div>
        </Step>
      </ul>
    </section>
  )
}

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.step}>
    {icon}
    <div className={styles.inStep}>{children}</div>
  </li>
)
