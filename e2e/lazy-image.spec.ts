import type { Page, Route } from '@playwright/test'
import { test } from './support/kit.ts'
import { openStopped } from './support/stopped-clock.ts'
import { expect } from './support/visitor.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers for an image, and tells how often it was asked for. */
async function serve(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0
  await page.route(`**/kit-image/${name}.png`, async (route) => {
    asked++
    await answer(route)
  })
  return () => asked
}
const good = (route: Route) => route.fulfill({ contentType: 'image/png', body: PIXEL })
const show = (page: Page, name: string) => page.getByRole('button', { name: `Image ${name}` }).click()
const image = (page: Page, name: string) => page.locator(`img[alt="A ${name} image"]`)
const place = (page: Page) => page.getByText('beneath')

/** Waits until the browser has looked where the image's place is now, as the page's own observer does with the same margin. */
const looked = (page: Page): Promise<boolean> =>
  place(page).evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(
          ([entry]) => {
            observer.disconnect()
            resolve(entry?.isIntersecting ?? false)
          },
          { rootMargin: '30% 0px' },
        )
        observer.observe(element)
      }),
  )

/** Scrolls until the image's place is this far below the screen. */
async function scrollTo(page: Page, below: number): Promise<boolean> {
  await place(page).evaluate(
    (element, by) => window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight - by),
    below,
  )
  return looked(page)
}

test.use({ hasMotion: true })
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await openStopped(page, '/kit?section=Images')
})

test('an image is fetched from 1.3 screen heights on and not before, and fades in over what lies beneath', async ({
  page,
}) => {
  const asked = await serve(page, 'far', good)
  await show(page, 'far')
  expect(await scrollTo(page, 400)).toBe(false)
  await page.clock.runFor(10_000)
  await expect(image(page, 'far')).toHaveCount(0)
  expect(await scrollTo(page, 250)).toBe(true)
  await page.clock.runFor(200)
  await expect(image(page, 'far')).toHaveCSS('opacity', '1')
  await expect(image(page, 'far')).toHaveCSS('transition-duration', '0.15s')
  await expect(place(page)).toBeAttached()
  expect(asked()).toBe(1)
})

test('what flies past within 200 ms is not fetched', { tag: '@deep' }, async ({ page }) => {
  await serve(page, 'near', good)
  await show(page, 'near')
  await scrollTo(page, 0)
  // Whatever is looked at begins the pause after which only what is still near counts.
  await page.clock.runFor(1)
  await expect(image(page, 'near')).toHaveCount(1)
  const asked = await serve(page, 'far', good)
  await show(page, 'far')
  expect(await scrollTo(page, 0)).toBe(true)
  await page.clock.runFor(198)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await looked(page)).toBe(false)
  await page.clock.runFor(10_000)
  await expect(image(page, 'far')).toHaveCount(0)
  expect(asked()).toBe(0)
  expect(await scrollTo(page, 0)).toBe(true)
  await page.clock.runFor(200)
  await expect(image(page, 'far')).toHaveCount(1)
})

test.describe('an image that does not come', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] })
  test('is tried at once, after one second and after four more, and then given up', async ({ page }) => {
    const asked = await serve(page, 'bad', (route) => route.fulfill({ status: 500 }))
    await show(page, 'bad')
    await scrollTo(page, 0)
    await page.clock.runFor(200)
    for (const [tries, wait] of [
      [1, 1_000],
      [2, 4_000],
    ] as const) {
      await expect.poll(asked).toBe(tries)
      await expect(image(page, 'bad')).toHaveCount(0)
      await page.clock.runFor(wait - 1)
      await expect(image(page, 'bad')).toHaveCount(0)
      expect(asked()).toBe(tries)
      await page.clock.runFor(1)
    }
    await expect(page.getByText('Image: failed')).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(image(page, 'bad')).toHaveCount(0)
    await expect(place(page)).toBeVisible()
    expect(asked()).toBe(3)
  })
})

test('an image that has been shown before is there at once', { tag: '@deep' }, async ({ page }) => {
  await serve(page, 'near', good)
  await show(page, 'near')
  await scrollTo(page, 0)
  await page.clock.runFor(200)
  await expect(image(page, 'near')).toHaveCSS('opacity', '1')
  await show(page, 'near')
  await expect(image(page, 'near')).toHaveCount(0)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const image = document.querySelector('img')
      if (image && !Reflect.has(window, 'first')) Object.assign(window, { first: getComputedStyle(image).opacity })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await show(page, 'near')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'first') as unknown)).toBe('1')
})
