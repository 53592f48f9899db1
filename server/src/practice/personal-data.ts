import type { PersonalData } from '#server/platform/personal-data.ts'
import { claimCards } from './cards/claim-cards.ts'
import { forgetCards } from './cards/forget-cards.ts'
import { ownCards } from './cards/own-cards.ts'
import { stopReminder } from './reminders/stop-reminder.ts'
import { reminderOf } from './reminders/store.ts'

/** Cards and reminders are of use to nobody else, and are deleted with the account. */
export const practicePersonalData: PersonalData = {
  tables: [
    'practice_cards',
    'practice_reviews',
    'practice_sessions',
    'practice_session_cards',
    'practice_players',
    'practice_decks',
    'practice_reminders',
  ],
  own: async (db, userId) => ({ practice: await ownCards(db, userId), daily_reminder: await reminderOf(db, userId) }),
  claim: claimCards,
  async forget(tx, userId) {
    await forgetCards(tx, userId)
    await stopReminder(tx, userId)
  },
}
