import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { StoredCrash } from '#server/platform/crashes.ts'
import { open } from './support/open.ts'
import { expect, test } from './support/visitor.ts'

/** Each check starts a process. */
const PATIENCE = { timeout: 30_000 }
const TYPED = 'ana@example.org 4111111111111111'

/** What `ops errors` shows the operator. */
async function errors(): Promise<StoredCrash[]> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.SITE_DATA }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/ops.mjs', 'errors', '--json'], { env })
  return JSON.parse(stdout) as StoredCrash[]
}

/** Every report that the page sends from now on. */
function reportsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/crashes') && sent.push(request.postData() ?? ''))
  return sent
}

test.describe('a screen that breaks', () => {
  test.use({ expectedComplaints: ['Cannot read properties of undefined', 'not ours'] })

  test('is told to the operator, once, and with nothing that was typed', async ({ page }) => {
    const sent = reportsOf(page)
    await open(page, '/')
    await page.getByRole('banner').getByRole('combobox').fill(TYPED)
    // Errors in other people's scripts are not our crashes.
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('not ours'))))
    await page.route('**/api/content/privacy', (route) => {
      const stranger = `${TYPED} in an answer`
      return route.fulfill({ json: { success: true, message: stranger, data: { stranger } } })
    })
    for (let time = 0; time < 2; time++) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.goBack()
    }

    await expect.poll(errors, PATIENCE).toContainEqual({
      caught: 'render',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      stack: expect.arrayContaining([expect.stringMatching(/^\w*@assets\/StaticPage-[\w-]+\.js:\d+:\d+$/)]),
      route: '/privacy',
      build: expect.stringMatching(/^main-[\w-]+\.js$/),
      browsers: ['Chrome'],
      count: expect.any(Number),
      first_seen: expect.any(String),
      last_seen: expect.any(String),
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toMatch(/ana|4111|stranger/)
  })
})

test.describe('a first screen unlike the one that the server made', () => {
  test.use({ expectedComplaints: ['Minified React error #418'] })

  test('is told by the component that differs', async ({ page }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</h1>', ' and more</h1>') })
    })
    await page.goto('/about')
    const found = async () => (await errors()).find(({ caught }) => caught === 'hydration')
    await expect.poll(found, PATIENCE).toMatchObject({ message: 'Minified React error #418', route: '/about' })
  })
})
