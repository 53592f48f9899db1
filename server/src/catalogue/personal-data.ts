import type { PersonalData } from '#server/platform/personal-data.ts'

/** Whose quiz is in the lists; it follows the quiz. */
export const cataloguePersonalData: PersonalData = { tables: ['card_sort_keys'] }
