import type { PersonalData } from '#server/platform/personal-data.ts'
import { claimAttempts, closeGuestDuplicates } from './claim-attempts.ts'
import { challengesOf, claimChallenges, forgetChallenges } from './challenges/personal-data.ts'
import { forgetPlayer } from './forget-player.ts'
import { claimNotices } from './notices.ts'
import type { PlayServices } from './play-services.ts'
import { playerData } from './player-data.ts'

/** Plays stay when their player's account is deleted: they are part of what others see, and no longer have a name. */
export const playPersonalData = (services: PlayServices): PersonalData => ({
  tables: [
    'attempts',
    'answers',
    'finds',
    'player_records',
    'question_reports',
    'notices',
    'challenges',
    'challenge_people',
  ],
  own: async (db, userId) => ({ ...(await playerData(db, userId)), challenges: await challengesOf(db, userId) }),
  beforeClaim: (guestHash, userId) => closeGuestDuplicates(services, guestHash, userId),
  async claim(tx, guestHash, userId) {
    await claimAttempts(tx, guestHash, userId)
    await claimNotices(tx, guestHash, userId)
    await claimChallenges(tx, guestHash, userId)
  },
  afterClaim: () => services.boards.foldSoon(),
  async forget(tx, userId) {
    await forgetPlayer(tx, userId)
    await forgetChallenges(tx, userId)
  },
})
