import { test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { openQuestion, paste, previewed, publish, publishChanges, writeAs } from './support/open-question.ts'
import { choosePairs, choosePairsByKeys } from '#contract/quiz/kinds/test/pair-answers.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const texts = (...all: string[]) => all.map((text) => ({ text }))
const PLANTS = {
  type: 'sort',
  text: 'Fruit or vegetable, to a botanist?',
  bins: texts('Fruit', 'Vegetable'),
  options: texts('Tomato', 'Leek', 'Pumpkin'),
  key: { 0: 0, 1: 1, 2: 0 },
  why: 'A fruit grows from the flower.',
}
const TREATIES = {
  ...PLANTS,
  text: 'Before or after the Congress of Vienna?',
  bins: texts('Signed before the Congress of Vienna in 1814 and 1815', 'Signed after it'),
  options: texts('Peace of Westphalia', 'Treaty of Versailles'),
  key: { 0: 0, 1: 1 },
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('items go into groups, and the verdict says what was right where', async ({ page, inspect }) => {
    await openQuestion(
      page,
      await publish(page.request, PLANTS, TREATIES, { ...TREATIES, text: 'Before or after it?' }),
    )
    const check = page.getByRole('button', { name: 'Check', exact: true })
    const rows = page.getByRole('main').getByRole('listitem')
    await untilTapsCount(page)
    await check.tap()
    const refusal = page.getByText('Put at least one of them into a group.')
    await expect(refusal).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Tomato' }).getByText('Fruit').tap()
    await page.getByRole('radiogroup', { name: 'Leek' }).getByText('Fruit').tap()
    await expect(refusal).toBeHidden()
    await inspect()
    await check.tap()
    await page.getByRole('button', { name: 'Check anyway' }).tap()
    await expect(verdict(page)).toBeVisible()
    await expect(rows.filter({ hasText: 'Tomato. Right.' }).last()).toBeAttached()
    await expect(page.getByText('Leek. Wrong. You put it in “Fruit”.')).toBeAttached()
    await expect(page.getByText('Pumpkin. Not answered.')).toBeAttached()
    await inspect()
    await goToNext(page)

    // Names that are too long for buttons are in a list.
    await untilTapsCount(page)
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await choosePairs(page, { 'Peace of Westphalia': 'Signed before', 'Treaty of Versailles': 'Signed after it' })
    await check.tap()
    await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
    await expect(page.locator('div[data-state=right]')).toHaveCount(2)
    await goToNext(page)

    await untilTapsCount(page)
    await choosePairs(page, { 'Peace of Westphalia': 'Signed after it', 'Treaty of Versailles': 'Signed before' })
    await check.tap()
    await expect(verdict(page)).toBeVisible()
    await expect(page.locator('div[data-state=wrong]')).toHaveCount(2)
  })
})

test('groups are chosen by the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await openQuestion(page, await publish(page.request, PLANTS))
  await untilTapsCount(page)
  await choosePairsByKeys(page, { Tomato: 'Fruit', Leek: 'Vegetable', Pumpkin: 'Fruit' })
  await page.keyboard.press('Enter')
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
})

test('an author fills groups by keyboard, is told what is missing, and previews them', async ({ page, inspect }) => {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  const quiz = await publish(page.request)
  await writeAs(page, quiz, 'Sort into groups')
  const editor = page.getByRole('group', { name: 'Groups and what belongs in them' })
  await editor.getByLabel('Name of group 1').focus()
  for (const text of ['Fruit', 'Tomato', 'Pumpkin', 'Leek']) {
    await type(text)
    await press('Enter')
  }
  await expect(editor.getByLabel('Item 4 of Fruit', { exact: true })).toBeFocused()
  await press('Backspace')
  await expect(editor.getByLabel('Item 3 of Fruit', { exact: true })).toBeFocused()
  await expect(editor.getByText('Name at least 2 groups.')).toBeVisible()
  await inspect()
  await editor.getByLabel('Name of group 2').focus()
  await type('Vegetable')
  await press('Enter')
  await paste(page, 'Carrot\nOnion')
  await expect(editor.getByLabel('Item 2 of Vegetable', { exact: true })).toHaveValue('Onion')
  const leek = editor.getByRole('combobox', { name: 'Group of Leek' })
  await leek.focus()
  await press('ArrowDown')
  await expect(editor.getByLabel('Item 3 of Vegetable', { exact: true })).toHaveValue('Leek')
  await expect(leek).toBeFocused()
  await expect(editor.getByText('Name at least 2 groups.')).toBeHidden()

  for (const [item, group] of Object.entries({ Leek: 'Fruit', Onion: 'Vegetable' }))
    await previewed(page).getByRole('radiogroup', { name: item }).getByText(group).click()
  await previewed(page).getByRole('button', { name: 'Check', exact: true }).click()
  await previewed(page).getByRole('button', { name: 'Check anyway' }).click()
  await expect(previewed(page)).toContainText('Leek. Wrong. You put it in “Fruit”.')
  await publishChanges(page)
  await openQuestion(page, quiz)
  await untilTapsCount(page)
  await choosePairs(page, {
    Tomato: 'Fruit',
    Pumpkin: 'Fruit',
    Carrot: 'Vegetable',
    Onion: 'Vegetable',
    Leek: 'Vegetable',
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
})

test('what was in a removed group waits for another one', { tag: '@deep' }, async ({ page }) => {
  await writeAs(
    page,
    await publish(page.request, { ...PLANTS, bins: texts('Fruit', 'Vegetable', 'Herb') }),
    'Sort into groups',
  )
  await page.getByRole('button', { name: 'Remove group 1' }).click()
  const waiting = page.getByRole('region', { name: 'Not in a group yet' })
  await expect(waiting.getByText('Choose the group this belongs in.')).toHaveCount(2)
  await waiting.getByRole('combobox', { name: 'Group of Tomato' }).selectOption({ label: 'Herb' })
  await expect(page.getByLabel('Item 1 of Herb', { exact: true })).toHaveValue('Tomato')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting).toBeHidden()
  await expect(page.getByLabel('Name of group 1')).toHaveValue('Fruit')
})

test('a list that is too long fills the group, and everything stays in sight', { tag: '@deep' }, async ({ page }) => {
  await writeAs(page, await publish(page.request), 'Sort into groups')
  const editor = page.getByRole('group', { name: 'Groups and what belongs in them' })
  await editor.getByLabel('Item 1 of group 1', { exact: true }).focus()
  await paste(page, Array.from({ length: 60 }, (_, at) => `Plant ${at + 1}`).join('\n'))
  await expect(editor.getByText('At most 14 items fit. 46 lines were left out.')).toBeVisible()
  await expect(editor.getByLabel('Item 14 of group 1', { exact: true })).toHaveValue('Plant 14')
  await expect(editor.getByLabel('Name of group 2')).toBeVisible()
  const box = await editor.getByRole('region', { name: 'Group 1' }).boundingBox()
  expect(box?.height).toBeGreaterThan(14 * 44)
  await expect(previewed(page)).toContainText('Group 1')
})

test('the preview says how much of an answer was right', { tag: '@deep' }, async ({ page }) => {
  const { id } = await publish(page.request, PLANTS)
  await open(page, `/make-quiz/${id}?at=q1&preview`)
  const preview = page.getByRole('dialog')
  await preview.getByRole('radiogroup', { name: 'Tomato' }).getByText('Fruit').click()
  await preview.getByRole('button', { name: 'Check', exact: true }).click()
  await preview.getByRole('button', { name: 'Check anyway' }).click()
  const judged = preview.getByRole('heading', { name: 'Partly right: 1 of 3.' })
  await judged.scrollIntoViewIfNeeded()
  await expect(judged).toBeInViewport({ ratio: 0.9 })
})
