import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'e2e',
  // For deep runs: what takes minutes, measures, or varies what another test walks through.
  ...(!process.env.DEEP && { grepInvert: /@deep/ }),
  globalSetup: './e2e/support/start-site.ts',
  outputDir: 'test-results',
  // A test takes seconds; this is for machines that are busy with other work.
  timeout: 60_000,
  // A page may wait five seconds before it asks again for a server that it has lost.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // One more than there are cores, because a test also waits.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine may miss a deadline once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON ? [['json', { outputFile: process.env.PLAYWRIGHT_JSON }] as const] : []),
  ],
  use: {
    baseURL: process.env.SITE_URL,
    browserName: 'chromium',
    // It would answer in place of the routes of a test; those of it let it in.
    serviceWorkers: 'block',
    // Recording takes a quarter of the time; a failed test is recorded on its retry.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Browsers trust a loopback address like https; at this name they withhold what they do over plain http.
        '--host-resolver-rules=MAP tenpip.test 127.0.0.1',
      ],
    },
  },
})
