import { reportsApi } from '#contract/api/reports.ts'
import { query } from '#web/platform/queries.ts'

// Separate from the other queries, because the table of routes needs it, and with it every page.

/** The site's buxes on a day; today if none is named. */
export const books = (date?: string) => query(reportsApi.books, { query: date === undefined ? {} : { date } })
