import { useQuery } from '@tanstack/react-query'
import type { Welcome } from '#contract/profile.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { SignedIn } from '#web/platform/session/session-state.ts'
import { deck } from '#web/today/queries.ts'
import { welcome } from '../queries.ts'
import { isNewcomer } from './is-newcomer.ts'

interface Welcomed {
  user: SignedIn
  waiting: Welcome
  /** How many cards of practice came with the plays as a guest; 0 while that is not known. */
  cards: number
}

interface WelcomeState {
  welcomed: Welcomed | null
  /** Whether the answer is still on its way. */
  isLoading: boolean
}

/** What waits for a user who has signed up, until it is done; the page can do without it. */
export function useWelcome(): WelcomeState {
  const user = useSession((session) => session.user)
  const asked = useQuery({ ...welcome(), enabled: user !== null && isNewcomer(user), throwOnError: false })
  const { data: waiting, isLoading } = asked
  const hasPlays = (waiting?.claimed.plays ?? 0) > 0
  const cards = useQuery({ ...deck(), enabled: hasPlays, throwOnError: false }).data?.total ?? 0
  const isOver = !user || !waiting || (user.verified && waiting.has_played)
  return { welcomed: isOver ? null : { user, waiting, cards }, isLoading }
}
