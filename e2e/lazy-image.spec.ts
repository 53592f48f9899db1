import type { Page, Route } from '@playwright/test'
import { test } from './support/kit.ts'
import { expect } from './support/visitor.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function serve(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<number[]> {
  const asked: number[] = []
  await page.route(`**/kit-image/${name}.png`, async (route) => {
    asked.push(Date.now())
    await answer(route)
  })
  return asked
}
const good = (route: Route) => route.fulfill({ contentType: 'image/png', body: PIXEL })
const show = (page: Page, name: string) => page.getByRole('button', { name: `Image ${name}` }).click()

test.beforeEach(async ({ page }) => {
  await page.goto('/kit')
})

test('an image in sight is fetched and fades in over what lies beneath', async ({ page }) => {
  await serve(page, 'near', good)
  await show(page, 'near')
  const image = page.getByRole('img', { name: 'A near image' })
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveCSS('opacity', '1')
  await expect(image).toHaveCSS('transition-duration', '0.15s')
  await expect(page.getByText('beneath')).toBeAttached()
})

test('an image is fetched from 1.3 screen heights on, and not before', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  const asked = await serve(page, 'far', good)
  await show(page, 'far')
  const distance = () =>
    page.getByText('beneath').evaluate((element) => element.getBoundingClientRect().top - window.innerHeight)
  await page.evaluate((by) => window.scrollBy(0, by), (await distance()) - 400)
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(0)
  await page.evaluate((by) => window.scrollBy(0, by), (await distance()) - 250)
  await expect.poll(() => asked.length).toBe(1)
})

test('what flies past within 200 ms is not fetched', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  const near = await serve(page, 'near', good)
  await show(page, 'near')
  await page.getByText('beneath').scrollIntoViewIfNeeded()
  await expect.poll(() => near.length).toBe(1)
  const asked = await serve(page, 'far', good)
  await show(page, 'far')
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // A check of something near starts the throttle pause in which only the next check counts.
    window.scrollTo(0, document.body.scrollHeight)
    await frame()
    await frame()
    window.scrollTo(0, 0)
    await frame()
  })
  await page.waitForTimeout(600)
  expect(asked.length).toBeLessThanOrEqual(1)
})

test.describe('an image that does not come', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] })
  test('is tried at once, after one second and after four more, and then given up', async ({ page }) => {
    const asked = await serve(page, 'bad', (route) => route.fulfill({ status: 500 }))
    await show(page, 'bad')
    await page.getByText('beneath').scrollIntoViewIfNeeded()
    await expect(page.getByText('Image: failed')).toBeVisible({ timeout: 9000 })
    expect(asked).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(980)
    expect(second - first).toBeLessThan(1500)
    expect(third - second).toBeGreaterThanOrEqual(3980)
    expect(third - second).toBeLessThan(4500)
    await expect(page.getByText('beneath')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A bad image' })).toHaveCount(0)
  })
})

test('an image that has been shown before is there at once', async ({ page }) => {
  await serve(page, 'near', good)
  await show(page, 'near')
  const image = page.getByRole('img', { name: 'A near image' })
  await page.getByText('beneath').scrollIntoViewIfNeeded()
  await expect(image).toHaveCSS('opacity', '1')
  await show(page, 'near')
  await expect(image).toHaveCount(0)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const image = document.querySelector('img')
      if (image && !Reflect.has(window, 'first')) Object.assign(window, { first: getComputedStyle(image).opacity })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await show(page, 'near')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'first') as unknown)).toBe('1')
})
