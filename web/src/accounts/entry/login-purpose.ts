import { safePath } from '#contract/safe-path.ts'
import { links } from '#contract/links.ts'

const PURPOSES: [start: string, purpose: string][] = [
  [links.redeemPrizes, 'redeem prizes'],
  [links.leaderboard, 'see the leaderboard'],
  [links.makeQuiz(), 'make a quiz'],
  [links.favourites, 'see your favourites'],
  [links.myQuizzes, 'see your quizzes'],
  [links.profile, 'see your profile'],
  [links.settings, 'change your settings'],
  [links.reports, 'see your reports'],
]

/** Why the user has to log in, as a sentence, from the query of the address. */
export function loginPurpose(search: string): string | null {
  const asked = new URLSearchParams(search)
  if (asked.get('why') === 'expired') return "You've been logged out. Log in to carry on."
  const next = safePath(asked.get('next'))
  const purpose = PURPOSES.find(([start]) => next === start || next.startsWith(`${start}/`))?.[1]
  return purpose ? `Log in to ${purpose}.` : null
}
