import type { Page } from '@playwright/test'
import { test } from './support/kit.ts'
import { expect } from './support/visitor.ts'

const SUCCESS = 'Show a success'
const ERROR = 'Show an error'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const toasts = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close' }) })

/**
 * Records in the page itself when toasts appear, start to fade and disappear, so that the test's own delay is not
 * measured.
 */
const watch = (page: Page) =>
  page.evaluate(() => {
    const times: { came?: number; faded?: number; gone?: number } = {}
    Object.assign(window, { times })
    const look = () => {
      const toast = document.querySelector('[popover] li')
      if (toast) times.came ??= performance.now()
      if (toast?.getAttribute('data-closing') === 'true') times.faded ??= performance.now()
      if (!toast && times.came) times.gone ??= performance.now()
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
const times = async (page: Page) => {
  const { came, faded, gone } = (await page.evaluate(() => Reflect.get(window, 'times'))) as Record<string, number>
  return { stayed: (faded ?? 0) - (came ?? 0), fade: (gone ?? 0) - (faded ?? 0) }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/kit')
  await watch(page)
})

test('a toast stays for three seconds and goes after a fade of 150 ms', async ({ page }) => {
  await press(page, SUCCESS)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(toasts(page)).toHaveCount(0)
  const { stayed, fade } = await times(page)
  expect(stayed).toBeGreaterThanOrEqual(2950)
  expect(stayed).toBeLessThan(3250)
  expect(fade).toBeGreaterThanOrEqual(140)
  expect(fade).toBeLessThan(400)
})

test('it stands at the top right, 16 pixels from both edges and 360 wide', async ({ page, inspect }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await press(page, ERROR)
  const box = await toasts(page).boundingBox()
  expect(box).toMatchObject({ y: 16, width: 360 })
  const right = await page.evaluate(() => document.documentElement.clientWidth)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(right - 16, 0)
  await inspect()
})

test('on a phone it fills the width less 32 pixels, under the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await press(page, SUCCESS)
  const box = await toasts(page).boundingBox()
  expect(box).toMatchObject({ x: 16, width: 328 })
  expect(box?.y).toBeGreaterThanOrEqual(56)
})

test('a pointer over it stops the clock', async ({ page }) => {
  await press(page, SUCCESS)
  await toasts(page).hover()
  await page.waitForTimeout(3500)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(toasts(page)).toHaveCount(0, { timeout: 8000 })
})

test('the focus of the keyboard stops the clock too, and goes back when a key closes it', async ({ page }) => {
  await press(page, SUCCESS)
  await page.mouse.move(0, 0)
  const opener = page.getByRole('button', { name: SUCCESS })
  await opener.focus()
  const close = toasts(page).getByRole('button', { name: 'Close' })
  await page.keyboard.press('Tab')
  await close.focus()
  await page.waitForTimeout(3500)
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('a tab that nobody looks at keeps it', async ({ page }) => {
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisibility('hidden')
  await press(page, SUCCESS)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(3500)
  await expect(toasts(page)).toHaveCount(1)
  await setVisibility('visible')
  await expect(toasts(page)).toHaveCount(0, { timeout: 8000 })
})

test('its button closes it at once', async ({ page }) => {
  await press(page, ERROR)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0, { timeout: 2500 })
})

test('there are never more than three, the newest on top', async ({ page }) => {
  for (let count = 0; count < 4; count++) await press(page, SUCCESS)
  await expect(toasts(page)).toHaveCount(3)
  await expect(toasts(page).first()).toContainText('number 4')
  await expect(toasts(page).last()).toContainText('number 2')
})

test('a success is told politely, an error at once', async ({ page }) => {
  await press(page, SUCCESS)
  await expect(page.locator('output')).toHaveText('Done, number 1.')
  await press(page, ERROR)
  await expect(page.locator('#root [role=alert]', { hasText: 'Failed, number 2.' })).toBeAttached()
})
