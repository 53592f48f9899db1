import type { PersonalData } from '#server/platform/personal-data.ts'

/** An author's final days are sums over other people's plays, and stay like those; which of them are to be stored is forgotten by then. */
export const reportsPersonalData: PersonalData = { tables: ['authored_days', 'authored_quizzes', 'days_to_store'] }
