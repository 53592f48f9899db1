import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { mayMount } from './server/test/support/may-mount.ts'

/** So long that only a test that hangs reaches it, even on a busy machine. */
const shared = { testTimeout: 120_000, hookTimeout: 120_000 }

const onServer = (name: string, exclude: string[] = []) => ({
  test: {
    ...shared,
    name,
    include: [`server/test/${name}/**/*.test.ts`],
    exclude,
    // Loading the server takes longer than most files take to run, and closing a site leaves nothing behind.
    isolate: false,
    globalSetup: ['server/test/support/postgres-cluster.ts'],
  },
})

export default defineConfig({
  test: {
    // One more than there are cores, because tests of processes spend much of their time waiting.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Nearly all the time would go into loading the same modules for each of a hundred files.
          isolate: false,
          include: ['{contract,server,web}/src/**/*.test.{ts,tsx}', 'web/*.test.ts', 'scripts/**/*.test.{mjs,ts}'],
        },
      },
      onServer('http'),
      onServer('sql'),
      onServer('process', mayMount() ? [] : ['**/disk-full.test.ts']),
    ],
  },
})
