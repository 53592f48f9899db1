import { chromium } from '@playwright/test'
import { parseArgs } from 'node:util'
import startSite from '../e2e/support/start-site.ts'
import { photographAll } from '../e2e/screens/all-screens.ts'
import { photographReadme } from '../e2e/screens/readme-images.ts'
import { provideChromium } from './lib/find-chromium.mjs'

/**
 * After a build, npm run screenshots makes the README's images again from the demo content. With -- --all [folder] it
 * makes pictures of every screen instead, for phone and desktop, light and dark, and checks each for accessibility and
 * console errors. --only takes a pattern of the names of those to make.
 */
const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
})

// The browser first: a site that was started for nothing would go on by itself.
const executablePath = await provideChromium(console.log)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const stop = await startSite(null, true)
try {
  if (values.all) {
    const faults = await photographAll(browser, positionals[0] ?? 'test-results/screens', new RegExp(values.only))
    faults.forEach((fault) => console.error(fault))
    process.exitCode = faults.length > 0 ? 1 : 0
  } else await photographReadme(browser)
} finally {
  await browser.close()
  await stop()
}
