import { dailyApi } from '#contract/daily.ts'
import { query } from '#web/platform/queries.ts'

/** The dailies of a month. */
export const dailyMonth = (month: string) => query(dailyApi.month, { params: { month } })
