import type { Page } from '@playwright/test'
import { open } from './support/open.ts'
import { expect, test } from './support/visitor.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

test('the server renders the home page, and the browser takes it over', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Geography')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByText('Geography', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle(/ · Tenpip$/)
})

test('moving between pages needs no new document, sets the title and the focus', async ({ page }) => {
  await open(page, '/')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page).toHaveTitle('About · Tenpip')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  expect(documents).toEqual([])
})

/** Opens a page whose scripts do not arrive before the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let start = () => {}
  const isHeld = new Promise<void>((resolve) => (start = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return start
}

test('a script starts after the first paint, and a tap before that is not lost', async ({ page }) => {
  const start = await openWithoutScripts(page, '/about')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  start()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/react-'))?.startTime ?? 0,
  ])
  expect(asked).toBeGreaterThanOrEqual(painted)
})

test('a form that is sent before its script has started is sent once it has', async ({ page }) => {
  const start = await openWithoutScripts(page, '/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  start()
  await expect(footer.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
})

test('parts that are hydrated later look the same before and after', async ({ page }) => {
  const start = await openWithoutScripts(page, '/')
  const boxes = () => Promise.all(['footer', 'header search'].map((part) => page.locator(part).boundingBox()))
  const before = await boxes()
  start()
  await page.waitForFunction(() => document.getElementById('scripts') === null)
  expect(await boxes()).toEqual(before)
})

test('the text pages are readable without a script', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  for (const path of process.env.DEEP ? ['/faq', '/privacy', '/about', '/contact-us'] : ['/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  await plain.close()
})

test('the keyboard alone skips to the content', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a cover that the browser draws is the one that the server draws', async ({ page }) => {
  await page.goto('/quiz/geography')
  const cover = page
    .getByRole('main')
    .locator('a[href="/rivers-of-the-world/index.html"]')
    .locator('xpath=ancestor::li')
    .locator('svg')
    .first()
  const byServer = await cover.innerHTML()
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Geography' }).click()
  await expect(page).toHaveURL('/quiz/geography')
  await expect(async () => expect(await cover.innerHTML()).toBe(byServer)).toPass()
})

test(
  'styles come with the first page, and with a screen when it is first shown',
  { tag: '@deep' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.css')) asked.push(request.url())
    })
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('main').locator('article, h2').first()).toBeVisible()
    const first = asked.length
    expect(asked.filter((url) => url.includes('StaticPage'))).toHaveLength(1)
    expect(asked.filter((url) => /HomePage|main|common/.test(url))).toEqual([])
    await page.goBack()
    await page.goForward()
    await expect(page).toHaveURL('/about')
    expect(asked).toHaveLength(first)
  },
)

test(
  'no page scrolls sideways at any width, and on a phone it holds the accessibility rules in both themes',
  { tag: '@deep' },
  async ({ page, inspect, inspectDark }) => {
    for (const path of ['/', '/privacy', '/faq']) {
      await page.goto(path)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} at ${size.width}`).toBeLessThanOrEqual(0)
      }
      await inspect()
    }
    await page.goto('/')
    await inspectDark()
  },
)

test.describe('when the API fails', () => {
  test.use({ expectedComplaints: ['500', 'Failed to load resource'] })
  test('a part that did not load says so and can be tried again', async ({ page }) => {
    await open(page, '/about')
    await page.route('**/api/categories', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"success":false,"message":"Something broke.","data":{"code":"INTERNAL"}}',
      }),
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: /tenpip/i })
      .click()
    await expect(page.getByText("Categories didn't load.")).toBeVisible()
    await page.unroute('**/api/categories')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByText('Geography', { exact: true }),
    ).toBeVisible()
  })
})
