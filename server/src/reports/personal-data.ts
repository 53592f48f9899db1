import type { PersonalData } from '#server/platform/personal-data.ts'

/** An author's settled days are sums over other people's plays, and stay as those do. */
export const reportsPersonalData: PersonalData = { tables: ['authored_days'] }
