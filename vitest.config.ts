import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { project } from './server/src/platform/project.ts'
import { mayMount } from './server/test/support/process/may-mount.ts'

/** Where the programs of a second PostgreSQL are, when the SQL tests are to run on it, and perhaps on both. */
const { OTHER_POSTGRES_BIN: otherPostgres, SQL_ON_EMBEDDED: sqlOnEmbedded } = process.env
const sqlElsewhere = otherPostgres && {
  provide: { sqlBinaries: otherPostgres },
  // Figures are of the embedded one.
  env: { FIGURES_FILE: '' },
}

/** What needs no build is not to wait for one; said first, because vitest only says that it found nothing. */
const isBuilt = existsSync(project.renderer)
if (!isBuilt) console.error('The site is not built, so the tests in server/test are left out: run npm run build first.')

const shared = {
  // So long that only a test that hangs reaches it, even on a busy machine.
  testTimeout: process.env.DEEP ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // Loading modules takes longer than most files take to run, and tests leave nothing behind.
  isolate: false,
}

export default defineConfig({
  test: {
    // One more than there are cores, because tests of processes spend much of their time waiting.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{contract,server,web}/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'web/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'deploy/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.dom.test.*'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          // Stores and the document must not go from one file to the next; a VM context each costs less than a process each.
          pool: 'vmForks',
          environment: 'happy-dom',
          include: ['web/src/**/*.dom.test.{ts,tsx}'],
        },
      },
      ...(isBuilt
        ? [
            {
              test: {
                ...shared,
                name: 'server',
                include: ['server/test/**/*.test.ts'],
                exclude: [
                  ...configDefaults.exclude,
                  ...(mayMount() ? [] : ['**/disk-full.test.ts']),
                  // They wait for the server's real timeouts, or vary what another test tries.
                  ...(process.env.DEEP ? [] : ['**/*.deep.test.ts']),
                ],
                globalSetup: ['server/test/support/postgres-cluster.ts'],
                // Not in a project of their own, because its workers would load the whole server again.
                ...(!sqlOnEmbedded && sqlElsewhere),
              },
            },
          ]
        : []),
      ...(isBuilt && sqlOnEmbedded && sqlElsewhere
        ? [
            {
              test: {
                ...shared,
                name: 'other-postgres',
                include: ['server/test/sql/**/*.test.ts'],
                globalSetup: ['server/test/support/postgres-cluster.ts'],
                ...sqlElsewhere,
              },
            },
          ]
        : []),
    ],
  },
})
