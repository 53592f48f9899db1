import type { Page } from '@playwright/test'
import { test } from './support/kit.ts'
import { open } from './support/open.ts'
import { stopClock } from './support/stopped-clock.ts'
import { expect } from './support/visitor.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Ask plainly' })
const dialog = (page: Page) => page.getByRole('dialog')
const answered = (page: Page, answer: string) =>
  expect(page.getByText(`Answer: ${answer}`, { exact: true })).toBeVisible()

test.beforeEach(async ({ page }) => {
  await open(page, '/kit?section=Dialogs')
})

test('it opens on its title, so that Enter means yes', async ({ page, inspect }) => {
  await opener(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Start again?')
  await expect(dialog(page)).toHaveAccessibleDescription('Your 3 answers will be cleared.')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await inspect()
  await page.keyboard.press('Enter')
  await answered(page, 'yes')
  await expect(opener(page)).toBeFocused()
})

test('Escape means no, and the focus goes back to where it came from', { tag: '@deep' }, async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await answered(page, 'no')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('a press beside it means no; a press inside does not', { tag: '@deep' }, async ({ page }) => {
  await opener(page).click()
  await dialog(page).getByText('Your 3 answers').click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await answered(page, 'no')
})

test('Enter on the no button means no', { tag: '@deep' }, async ({ page }) => {
  await opener(page).click()
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await page.keyboard.press('Enter')
  await answered(page, 'no')
})

test('a key that is still held down answers nothing', { tag: '@deep' }, async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.down('Enter')
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await answered(page, 'yes')
})

test('the focus does not leave it', async ({ page }) => {
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('it is a sheet at the bottom with yes on top', { tag: '@deep' }, async ({ page, inspect }) => {
    await opener(page).click()
    const box = await dialog(page).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 360 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0)
    const yes = await page.getByRole('button', { name: 'Start again' }).boundingBox()
    const no = await page.getByRole('button', { name: 'Keep them' }).boundingBox()
    expect(yes?.y).toBeLessThan(no?.y ?? 0)
    await inspect()
  })
})

test(
  'with a password yes waits for a character, says what is wrong, and stays open until it is right',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    await page.clock.install()
    await open(page, '/kit?section=Dialogs')
    await page.getByRole('button', { name: 'Ask for the password' }).click()
    const field = page.getByLabel('Your password')
    const yes = page.getByRole('button', { name: 'Spend 250 buxes' })
    await expect(field).toBeFocused()
    await expect(yes).toBeDisabled()
    await expect(yes).toHaveAccessibleDescription('Type your password to continue.')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await field.fill('w')
    await expect(yes).toBeEnabled()
    await inspect()
    await stopClock(page)
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.clock.runFor(1_500)
    await expect(dialog(page).getByRole('alert')).toHaveText("That password isn't right.")
    await field.fill('right')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible()
    await page.clock.runFor(1_500)
    await answered(page, 'yes with right')
  },
)
