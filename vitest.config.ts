import { configDefaults, defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Tests of requests, files, mail and processes rather than of queries. */
const SAME_EVERYWHERE = [
  'accounts-mail',
  'accounts-two-processes',
  'export-round-trip',
  'http-server',
  'guards',
  'images',
  'import',
  'mail',
  'malformed',
  'oembed',
  'openapi',
  'preview',
  'proof',
  'redeem-race',
  'redeem-survival',
].map((name) => `server/test/*/${name}.test.ts`)

export default defineConfig({
  test: {
    // The runner would leave one of two cores free; here nothing else runs meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,web}/src/**/*.test.{ts,tsx}', 'web/*.test.ts', 'scripts/**/*.test.{mjs,ts}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'http',
          // Dozens of servers and databases are started and killed; on a busy machine one may miss a deadline once.
          retry: process.env.CI ? 1 : 0,
          include: ['server/test/**/*.test.ts'],
          // On another PostgreSQL, tests that do not depend on it are left to the deep run.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.TEST_POSTGRES_BIN && !process.env.DEEP ? SAME_EVERYWHERE : []),
          ],
          globalSetup: ['server/test/support/postgres-cluster.ts'],
        },
      },
    ],
  },
})
