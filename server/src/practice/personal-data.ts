import type { PersonalData } from '#server/platform/personal-data.ts'
import { forgetCards } from './cards/forget-cards.ts'

/** Cards are of use to nobody else, and are deleted with the account. */
export const practicePersonalData: PersonalData = {
  tables: ['practice_cards', 'practice_reviews', 'practice_sessions', 'practice_session_cards', 'practice_players'],
  forget: forgetCards,
}
