import { foldSoon } from '#server/leaderboard/fold-plays.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { claimAttempts, closeGuestDuplicates } from './claim-attempts.ts'
import { forgetPlayer } from './forget-player.ts'
import { playerData } from './player-data.ts'

/** Plays stay when their player leaves: they are part of what others see, and by then nobody's. */
export const playPersonalData: PersonalData = {
  tables: ['attempts', 'answers', 'question_reports', 'notices'],
  own: playerData,
  beforeClaim: closeGuestDuplicates,
  claim: claimAttempts,
  afterClaim: foldSoon,
  forget: forgetPlayer,
}
