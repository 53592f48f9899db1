import type { BadgeRule } from './badge-rule.ts'
import { goodEye, putRight, sources, wellReceived } from './rules/care-rules.ts'
import { cleanSheet, everyCategory, everyKind, secondWind } from './rules/playing-rules.ts'
import { longMemory } from './rules/practice-rules.ts'
import { gameOn, goodHost, twelveDays } from './rules/together-rules.ts'

/** Every badge there is, in the order in which those are shown that are not earned yet. */
export const BADGE_RULES: readonly BadgeRule[] = [
  everyCategory,
  everyKind,
  secondWind,
  cleanSheet,
  longMemory,
  twelveDays,
  gameOn,
  goodHost,
  goodEye,
  sources,
  wellReceived,
  putRight,
]
