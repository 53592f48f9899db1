import { Mail, PartyPopper } from 'lucide-react'
import { usePathname } from 'wouter/use-browser-location'
import { links } from '#contract/api/links.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useJustJoined } from './just-joined.ts'
import { useDismissWelcome, useWelcome, claimedWords } from './use-welcome.ts'
import styles from './Welcome.module.css'

/** The welcome in short, on the home page and where a user was when they signed up; the rest of it is on the profile. */
export function WelcomeCard() {
  const { welcomed } = useWelcome()
  const dismiss = useDismissWelcome()
  const { path } = useJustJoined()
  const here = usePathname()
  const isPlace = here === links.home || (here === path && here !== links.profile)
  if (!welcomed || !isPlace) return null
  const { user, waiting, cards } = welcomed
  const Icon = user.verified ? PartyPopper : Mail
  return (
    <aside aria-label="Welcome" className={styles.card}>
      <Icon size={24} aria-hidden="true" />
      <p>
        <strong>Welcome, {user.name}.</strong> {waiting.claimed.plays > 0 && claimedWords(waiting.claimed, cards)}{' '}
        {!user.verified && (
          <>
            To verify your email, open the link we sent to <span className={styles.email}>{user.email}</span>.
          </>
        )}
      </p>
      <div className={styles.ways}>
        <ButtonLink href={links.profile} kind="quiet" small>
          See what's next
        </ButtonLink>
        <Button kind="secondary" small onClick={() => void dismiss(waiting)}>
          Got it
        </Button>
      </div>
    </aside>
  )
}
