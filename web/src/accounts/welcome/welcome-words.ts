import type { Welcome } from '#contract/profile.ts'
import { counted } from '#web/platform/format.ts'

/** What became of a guest's plays: "We kept your 3 plays as a guest: 21 right, 18 buxes, 9 practice cards." */
export function claimedWords({ plays, right, earned }: Welcome['claimed'], cards = 0): string {
  const figures = [
    `${right} right`,
    earned > 0 && counted(earned, 'bux', 'buxes'),
    cards > 0 && counted(cards, 'practice card', 'practice cards'),
  ].filter(Boolean)
  return `We kept your ${plays === 1 ? 'play' : counted(plays, 'play', 'plays')} as a guest: ${figures.join(', ')}.`
}
