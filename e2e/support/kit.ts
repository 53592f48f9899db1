import { test as base } from './visitor.ts'

/** A browser on the site with the component kit, and without an API. */
export const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(process.env.KIT_URL) })
