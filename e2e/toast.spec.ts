import type { Page } from '@playwright/test'
import { test } from './support/kit.ts'
import { openStopped } from './support/stopped-clock.ts'
import { expect } from './support/visitor.ts'

const SUCCESS = 'Show a success'
const ERROR = 'Show an error'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const toasts = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close' }) })
const closer = (page: Page) => toasts(page).getByRole('button', { name: 'Close' })

const isClosing = (page: Page) => expect(toasts(page)).toHaveAttribute('data-closing', 'true')

/** It fades for 150 ms, and is gone. */
async function expectFade(page: Page): Promise<void> {
  await isClosing(page)
  await page.clock.runFor(149)
  await isClosing(page)
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
}

/** It stays for three seconds from now on. */
async function expectToGo(page: Page): Promise<void> {
  await page.clock.runFor(2_999)
  await expect(toasts(page)).toHaveAttribute('data-closing', 'false')
  await page.clock.runFor(1)
  await expectFade(page)
}

async function expectToStay(page: Page): Promise<void> {
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveAttribute('data-closing', 'false')
}

/** Toasts are fetched when there is one for the first time. */
async function showFirst(page: Page): Promise<void> {
  await press(page, SUCCESS)
  await closer(page).click()
  await expect(toasts(page)).toHaveCount(0)
}

test.use({ hasMotion: true })
test.beforeEach(({ page }) => openStopped(page, '/kit?section=Toasts', () => showFirst(page)))

test(
  'a toast stays for three seconds and goes after a fade of 150 ms, or at once by its button',
  { tag: '@deep' },
  async ({ page }) => {
    await press(page, SUCCESS)
    await page.mouse.move(0, 0)
    await expect(toasts(page)).toHaveCount(1)
    await expectToGo(page)
    await press(page, ERROR)
    await closer(page).click()
    await expectFade(page)
  },
)

test(
  'a pointer over it, the focus of the keyboard in it and a tab that nobody looks at stop its clock',
  { tag: '@deep' },
  async ({ page }) => {
    await press(page, SUCCESS)
    await toasts(page).hover()
    await expectToStay(page)
    await page.mouse.move(0, 0)
    await expectToGo(page)

    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await setVisibility('hidden')
    await press(page, SUCCESS)
    await page.mouse.move(0, 0)
    await expectToStay(page)
    await setVisibility('visible')
    await expectToGo(page)

    await press(page, SUCCESS)
    await page.mouse.move(0, 0)
    const opener = page.getByRole('button', { name: SUCCESS })
    await opener.focus()
    await page.keyboard.press('Tab')
    await closer(page).focus()
    await expectToStay(page)
    await expect(closer(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectFade(page)
  },
)

test(
  'it stands 16 pixels from the top right and is 360 wide; on a phone it fills the width under the header',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await press(page, ERROR)
    const box = await toasts(page).boundingBox()
    expect(box).toMatchObject({ y: 16, width: 360 })
    const right = await page.evaluate(() => document.documentElement.clientWidth)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(right - 16, 0)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => toasts(page).boundingBox()).toMatchObject({ x: 16, width: 328 })
    expect((await toasts(page).boundingBox())?.y).toBeGreaterThanOrEqual(56)
    // The inspection needs the page's time; under the pointer the toast stays all the same.
    await toasts(page).hover()
    await page.clock.resume()
    await inspect()
  },
)

test('there are never more than three, the newest on top; a success is told politely, an error at once', async ({
  page,
}) => {
  for (let count = 2; count <= 5; count++) await press(page, SUCCESS)
  await expect(toasts(page)).toHaveCount(3)
  await expect(toasts(page).first()).toContainText('number 5')
  await expect(toasts(page).last()).toContainText('number 3')
  await page.clock.runFor(1_000)
  await expect(page.locator('output')).toHaveText('Done, number 5.')
  await press(page, ERROR)
  await page.clock.runFor(1_000)
  await expect(page.locator('#root [role=alert]', { hasText: 'Failed, number 6.' })).toBeAttached()
})
