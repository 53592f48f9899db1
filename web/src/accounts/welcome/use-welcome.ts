import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Welcome, profileApi } from '#contract/api/profile.ts'
import { useSession } from '#web/platform/session/session.ts'
import { deck } from '#web/today/queries.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { counted } from '#web/platform/format.ts'
import { welcome } from '../queries.ts'
import { isNewcomer } from './just-joined.ts'

/** What waits for a user who has signed up, until it is done; the page can do without it. */
export function useWelcome() {
  const user = useSession((session) => session.user)
  const isEnabled = user !== null && isNewcomer(user)
  const { data: waiting, isLoading } = useQuery({ ...welcome(), enabled: isEnabled, throwOnError: false })
  const hasPlays = (waiting?.claimed.plays ?? 0) > 0
  // Of practice, from the plays as a guest; 0 while that is not known.
  const cards = useQuery({ ...deck(), enabled: hasPlays, throwOnError: false }).data?.total ?? 0
  const isOver = !user || !waiting || (user.verified && waiting.has_played)
  return { welcomed: isOver ? null : { user, waiting, cards }, isLoading }
}

/** Hides the welcome right away, on the server soon after; it comes back if that fails. */
export function useDismissWelcome(): (waiting: Welcome) => Promise<void> {
  const client = useQueryClient()
  const { queryKey } = welcome()
  return async (waiting) => {
    // An answer on its way would bring it back.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, null)
    // The button is gone; keyboard users keep their focus on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      await call(profileApi.dismissWelcome)
    } catch (error) {
      client.setQueryData(queryKey, waiting)
      toast('error', errorSentence(error))
    }
  }
}

/** What became of a guest's plays: "We kept your 3 plays as a guest: 21 right, 18 buxes, 9 practice cards." */
export function claimedWords({ plays, right, earned }: Welcome['claimed'], cards = 0): string {
  const figures = [
    `${right} right`,
    earned > 0 && counted(earned, 'bux', 'buxes'),
    cards > 0 && counted(cards, 'practice card', 'practice cards'),
  ].filter(Boolean)
  return `We kept your ${plays === 1 ? 'play' : counted(plays, 'play', 'plays')} as a guest: ${figures.join(', ')}.`
}
