import type { PersonalData } from '#server/platform/personal-data.ts'
import { scoresOf } from './store.ts'

/**
 * Scores stay when their player's account is deleted; the trigger on `users` has hidden them from the boards by then.
 */
export const leaderboardPersonalData: PersonalData = {
  tables: ['board_plays', 'board_scores'],
  own: async (db, userId) => ({ points: await scoresOf(db, userId) }),
}
