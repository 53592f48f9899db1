import { test as base } from './visitor.ts'

/** A browser before the site that has the page of all parts, and no API. */
export const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(process.env.KIT_URL) })
