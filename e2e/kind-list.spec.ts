import type { Page } from '@playwright/test'
import { test } from './support/authoring.ts'
import { openQuestion, previewed, publish, publishChanges, writeAs } from './support/open-question.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const list = (text: string, ...lines: string[]) => ({
  type: 'list',
  text,
  key: lines.map((line) => ({ answers: line.split(' | ') })),
  why: 'They are made of rock.',
})
const PLANETS = list('Name the inner planets.', 'Mercury', 'Venus', 'Earth | Terra', 'Mars')
const RIGHT = /^(Right|Yes|Correct)\./

const field = (page: Page) => page.getByLabel('Type one answer')
const found = (page: Page) => page.getByRole('list', { name: 'Found so far' }).getByRole('listitem')
const whole = (page: Page) => page.getByRole('list', { name: 'The whole list' }).getByRole('listitem')

async function tryText(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('finds fill the grid, misses say so, and giving up shows the rest', async ({ page, inspect }) => {
    await openQuestion(page, await publish(page.request, PLANETS, list('And again.', 'One', 'Two', 'Three')))
    await expect(page.getByText('0 of 4', { exact: true })).toBeVisible()
    const gridAt = async () => (await page.getByRole('list', { name: 'Found so far' }).boundingBox())?.y
    const before = await gridAt()
    await field(page).fill('terra')
    await page.getByRole('button', { name: 'Try' }).tap()
    await expect(found(page)).toHaveText(['Earth'])
    await expect(field(page)).toHaveValue('')
    await expect(page.locator('output')).toHaveText('Earth. 1 of 4.')
    await tryText(page, 'Pluto')
    await expect(page.locator('output')).toHaveText('“Pluto” is not on the list.')
    await expect(field(page)).toHaveValue('Pluto')
    expect(await field(page).evaluate((one: HTMLInputElement) => one.selectionEnd)).toBe(5)
    await tryText(page, 'the Earth')
    await expect(page.locator('output')).toHaveText('Already found: Earth.')
    expect(await gridAt()).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await inspect()
    await page.reload()
    await expect(found(page)).toHaveText(['Earth'])
    await untilTapsCount(page)
    await tryText(page, 'mars')
    await expect(page.getByText('2 of 4', { exact: true })).toBeVisible()
    const endAt = async () =>
      (await page.getByRole('button', { name: /^(Show the rest|Keep going)$/ }).boundingBox())?.y
    const ending = await endAt()
    await page.getByRole('button', { name: 'Show the rest' }).tap()
    await expect(page.getByRole('button', { name: 'Keep going' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Keep going' })).toHaveAccessibleDescription(/^2 are still missing\./)
    expect(await endAt()).toBe(ending)
    await inspect()
    await page.getByRole('button', { name: 'Keep going' }).tap()
    await expect(page.getByRole('button', { name: 'Show the rest' })).toBeFocused()
    await page.getByRole('button', { name: 'Show the rest' }).tap()
    await page.getByRole('button', { name: 'Show them' }).tap()
    await expect(verdict(page)).toBeVisible()
    await expect(whole(page)).toHaveText(['Mercury, missed', 'Venus, missed', 'Earth, found', 'Mars, found'])
    await expect(page.getByText('Not on the list: Pluto.')).toBeVisible()
    await inspect()
    await goToNext(page)

    await untilTapsCount(page)
    await page.getByRole('button', { name: 'Give up' }).tap()
    await page.getByRole('button', { name: 'Show them' }).tap()
    await expect(whole(page)).toHaveText(['One, missed', 'Two, missed', 'Three, missed'])
  })
})

test('typing fast loses nothing, however slow the server is, and the last find ends it', async ({ page }) => {
  await page.route('**/tries/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await openQuestion(page, await publish(page.request, PLANETS))
  await untilTapsCount(page)
  // Without a click: typing anywhere goes into the field.
  for (const text of ['mercury', 'venus', 'nonsense', 'earth', 'mars']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(found(page)).toHaveText(['Mercury', 'Venus', 'Earth', 'Mars'])
  await expect(verdict(page).getByRole('heading')).toHaveText(RIGHT)
  await expect(whole(page)).toHaveCount(4)
})

test('without a connection tries are collected, and checked when it is back', async ({ page, context }) => {
  await openQuestion(page, await publish(page.request, PLANETS))
  await tryText(page, 'mercury')
  await expect(found(page)).toHaveText(['Mercury'])
  await context.setOffline(true)
  for (const text of ['venus', 'Pluto', 'Vulcan']) await tryText(page, text)
  const waiting = page.getByRole('list', { name: 'Your answers' })
  await expect(waiting.getByRole('listitem')).toHaveText(['venus', 'Pluto', 'Vulcan'])
  await page.getByRole('button', { name: 'Remove Vulcan' }).click()
  await expect(waiting.getByRole('listitem')).toHaveText(['venus', 'Pluto'])
  await context.setOffline(false)
  await expect(found(page)).toHaveText(['Mercury', 'Venus'])
  await expect(waiting).toBeHidden()
})

test('what one tab finds is found in the other', async ({ page, context }) => {
  const quiz = await publish(page.request, PLANETS)
  await openQuestion(page, quiz)
  await tryText(page, 'mercury')
  await expect(found(page)).toHaveText(['Mercury'])
  const other = await context.newPage()
  await other.goto(`/${quiz.quiz_url}/1.html`)
  await expect(found(other)).toHaveText(['Mercury'])
  await tryText(other, 'venus')
  await expect(found(page)).toHaveText(['Mercury', 'Venus'])
  await tryText(page, 'mars')
  await expect(found(other)).toHaveText(['Mercury', 'Venus', 'Mars'])
  await other.close()
})

test('an author lists the answers by keyboard, is told which line is wrong, and previews', async ({
  page,
  inspect,
}) => {
  const quiz = await publish(page.request)
  await writeAs(page, quiz, 'Name them all')
  await expect(previewed(page).getByText('0 of 3')).toBeVisible()
  const lines = page.getByLabel('Answers to name')
  await lines.focus()
  await page.keyboard.insertText('Mercury\nVenus')
  await page.keyboard.press('Tab')
  await expect(page.getByText('List at least 3 answers.')).toBeVisible()
  await lines.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n\nEarth\tTerra\nvenus\n')
  await page.keyboard.press('Tab')
  await expect(lines).toHaveValue('Mercury\nVenus\nEarth | Terra\nvenus')
  await expect(page.getByText('Line 4: This is the same as 2.')).toBeVisible()
  await expect(page.getByText('4 of 100')).toBeVisible()
  await inspect()
  await lines.focus()
  await page.keyboard.press('Control+End')
  for (let letter = 0; letter < 'venus'.length; letter++) await page.keyboard.press('Backspace')
  await page.keyboard.insertText('Mars')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Line 4')).toBeHidden()

  const preview = previewed(page)
  for (const text of ['Pluto', 'terra']) {
    await preview.getByLabel('Type one answer').fill(text)
    await preview.getByRole('button', { name: 'Try' }).click()
    if (text === 'Pluto') await expect(preview.getByText('“Pluto” is not on the list.')).toBeVisible()
  }
  await expect(preview.getByText('1 of 4')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Found so far' })).toContainText('Earth')
  await publishChanges(page)
  await openQuestion(page, quiz)
  for (const text of ['mercury', 'venus', 'earth', 'mars']) await tryText(page, text)
  await expect(verdict(page).getByRole('heading')).toHaveText(RIGHT)
})
