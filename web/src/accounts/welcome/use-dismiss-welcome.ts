import { useQueryClient } from '@tanstack/react-query'
import { profileApi, type Welcome } from '#contract/profile.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { welcome } from '../queries.ts'

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
