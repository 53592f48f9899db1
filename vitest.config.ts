import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
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
          include: ['server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/postgres-cluster.ts'],
        },
      },
    ],
  },
})
