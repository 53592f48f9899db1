import { dailyApi } from '#contract/api/daily.ts'
import { practiceApi } from '#contract/api/practice.ts'
import { query } from '#web/platform/queries.ts'

/** The daily of a date, of today by default. */
export const daily = (date?: string) => query(dailyApi.daily, { query: { date } })

/** The player's cards at a glance. */
export const deck = () => query(practiceApi.deck)
