import { foldSoon } from '#server/leaderboard/fold-plays.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { claimAttempts, closeGuestDuplicates } from './claim-attempts.ts'
import { forgetPlayer } from './forget-player.ts'
import { playerData } from './player-data.ts'

/** Plays stay when their player's account is deleted: they are part of what others see, and no longer have a name. */
export const playPersonalData: PersonalData = {
  tables: ['attempts', 'answers', 'question_reports', 'notices'],
  own: playerData,
  beforeClaim: closeGuestDuplicates,
  claim: claimAttempts,
  afterClaim: foldSoon,
  forget: forgetPlayer,
}
