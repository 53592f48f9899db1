import type { PersonalData } from '#server/platform/personal-data.ts'
import { claimCards } from './cards/claim-cards.ts'
import { forgetCards } from './cards/forget-cards.ts'
import { ownCards } from './cards/own-cards.ts'

/** Cards are of use to nobody else, and are deleted with the account. */
export const practicePersonalData: PersonalData = {
  tables: ['practice_cards', 'practice_reviews', 'practice_sessions', 'practice_session_cards', 'practice_players'],
  own: async (db, userId) => ({ practice: await ownCards(db, userId) }),
  claim: claimCards,
  forget: forgetCards,
}
