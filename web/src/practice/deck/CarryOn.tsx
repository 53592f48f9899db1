import { links } from '#contract/links.ts'
import { counted } from '#web/platform/format.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { openCards, type Session } from '../session/practice-session.ts'

/** The way back into a session that was left; it works without a connection too. */
export const CarryOn = ({ session }: { session: Session }) => (
  <ButtonLink href={links.practiceSession(session.session_id)}>
    Carry on, {counted(openCards(session).length, 'card', 'cards')} to go
  </ButtonLink>
)
