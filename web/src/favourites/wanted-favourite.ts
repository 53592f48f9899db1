import { useSession } from '#web/platform/session/session.ts'

interface WantedFavourite {
  quiz_url: string
  /** Where the login leads back to. */
  back: string
}

/** The quiz that a guest wanted as a favourite before they went to log in; kept in memory only. */
let wanted: WantedFavourite | null = null

export const wantFavourite = (quiz_url: string, back: string): void => void (wanted = { quiz_url, back })

/** Whether this quiz was wanted. The answer is given once. */
export function takeWantedFavourite(quiz_url: string): boolean {
  const isWanted = wanted?.quiz_url === quiz_url
  wanted = null
  return isWanted
}

const isLoggingInFor = ({ back }: WantedFavourite): boolean =>
  new URLSearchParams(window.location.search).get('next') === back

// Whoever logs in for another reason, or after somebody else, has not asked for it.
useSession.subscribe(({ user }, before) => {
  if (!wanted || user?.id === before.user?.id) return
  if (!user || !isLoggingInFor(wanted)) wanted = null
})
