import { test } from './support/authoring.ts'
import { openQuestion, paste, previewed, publish, publishChanges, writeAs } from './support/open-question.ts'
import { choosePairs, choosePairsByKeys } from '#contract/quiz/kinds/test/pair-answers.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const texts = (...all: string[]) => all.map((text) => ({ text }))
const CAPITALS = {
  type: 'match',
  text: 'Which capital belongs to which country?',
  prompts: texts('France', 'Italy', 'Switzerland'),
  options: texts('Paris', 'Rome', 'Bern', 'Zurich'),
  key: { 0: 0, 1: 1, 2: 2 },
  why: 'Bern is the federal city.',
}
const RIVERS = {
  ...CAPITALS,
  text: 'Which river runs through which city?',
  prompts: texts('Vienna', 'Cologne'),
  options: texts('Danube', 'Rhine'),
  key: { 0: 0, 1: 1 },
}
const COINS = {
  ...RIVERS,
  text: 'Which coin belongs where?',
  prompts: texts('Japan', 'Poland'),
  options: texts('Yen', 'Złoty'),
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('each prompt gets an option, and the verdict says what was right where', async ({ page, inspect }) => {
    await openQuestion(page, await publish(page.request, CAPITALS, RIVERS, COINS))
    const check = page.getByRole('button', { name: 'Check', exact: true })
    const rows = page.getByRole('main').getByRole('listitem')
    await untilTapsCount(page)
    await check.tap()
    const refusal = page.getByText('Choose what goes with at least one of them.')
    await expect(refusal).toBeVisible()
    await choosePairs(page, { France: 'Paris', Italy: 'Bern' })
    await expect(refusal).toBeHidden()
    await expect(page.getByLabel('Switzerland').getByRole('option', { name: 'Bern (used)' })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await inspect()
    const at = await check.boundingBox()
    await check.tap()
    await expect(page.getByText('1 is still empty.', { exact: true })).toBeVisible()
    await expect(page.locator('output')).toHaveText('1 is still empty. Check anyway?')
    const anyway = page.getByRole('button', { name: 'Check anyway' })
    expect((await anyway.boundingBox())?.y).toBe(at?.y)
    await inspect()
    await page.reload()
    await expect(page.getByLabel('Italy')).toHaveValue(/./)
    await untilTapsCount(page)
    await check.tap()
    await anyway.tap()
    await expect(verdict(page)).toBeVisible()
    await expect(rows.filter({ hasText: 'France. Your answer: Paris. Right.' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Italy. Your answer: Bern. Wrong. Right answer: Rome.' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Switzerland. Not answered. Right answer: Bern.' })).toHaveCount(1)
    await inspect()
    await goToNext(page)

    await untilTapsCount(page)
    await choosePairs(page, { Vienna: 'Danube', Cologne: 'Rhine' })
    await check.tap()
    await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
    await expect(page.locator('[data-state=right]')).toHaveCount(2)
    await goToNext(page)

    await untilTapsCount(page)
    await choosePairs(page, { Japan: 'Złoty', Poland: 'Yen' })
    await check.tap()
    await expect(verdict(page)).toBeVisible()
    await expect(page.locator('[data-state=wrong]')).toHaveCount(2)
  })
})

test('a picture of a pair opens full screen, and names its field', async ({ page, inspect }) => {
  const buffer = await (await page.request.get('/icon-192.png')).body()
  const file = { name: 'coin.png', mimeType: 'image/png', buffer }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const { id } = (await (await page.request.post('/api/images', { headers, multipart: { file } })).json()).data
  const pictured = { ...COINS, prompts: [{ text: '', image: { id, alt: 'A coin with a hole' } }, { text: 'Poland' }] }
  const sorted = {
    ...pictured,
    type: 'sort',
    text: 'Which coin is old?',
    bins: texts('Old', 'New'),
    options: [{ text: 'Drachma', image: { id, alt: 'A coin with an owl' } }, { text: 'Euro' }],
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await openQuestion(page, await publish(page.request, pictured, sorted))
  await untilTapsCount(page)
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  const coin = page.getByRole('button', { name: 'A coin with a hole' })
  await coin.press('Enter')
  await expect(dialog.getByRole('img', { name: 'A coin with a hole' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(coin).toBeFocused()
  await page.getByRole('combobox', { name: 'A coin with a hole' }).selectOption({ label: 'Yen' })
  await inspect()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Check anyway' }).click()
  await goToNext(page)
  await untilTapsCount(page)
  await page.getByRole('button', { name: 'A coin with an owl' }).click()
  await expect(dialog.getByRole('img', { name: 'A coin with an owl' })).toBeVisible()
})

test.describe('on a phone with more rows than fit', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('the verdict shows the rows from the first one on, above itself', { tag: '@deep' }, async ({ page }) => {
    const letters = 'ABCDEFGHIJ'.split('')
    const many = {
      ...CAPITALS,
      prompts: texts(...letters.map((letter) => `Country ${letter}`)),
      options: texts(...letters.map((letter) => `City ${letter}`)),
      key: Object.fromEntries(letters.map((_, at) => [at, at])),
    }
    await openQuestion(page, await publish(page.request, many))
    await untilTapsCount(page)
    await choosePairs(page, Object.fromEntries(letters.map((letter) => [`Country ${letter}`, `City ${letter}`])))
    await page.getByRole('button', { name: 'Check', exact: true }).tap()
    await expect(verdict(page).getByRole('heading')).toBeFocused()
    const judged = page.locator('[data-state=right]')
    await expect(judged).toHaveCount(10)
    const edges = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const [bar, row, panel] = [box('main header'), box('[data-state=right]'), box('main section[aria-label]')]
        return bar && row && panel ? bar.bottom < row.top && row.bottom < panel.top : null
      })
    await expect.poll(edges).toBe(true)
  })
})

test('pairs are chosen by the keyboard alone', async ({ page }) => {
  await openQuestion(page, await publish(page.request, CAPITALS))
  await untilTapsCount(page)
  await choosePairsByKeys(page, { France: 'Paris', Italy: 'Rome', Switzerland: 'Bern' })
  await page.keyboard.press('Enter')
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
})

test('an author writes pairs by keyboard, is told what is missing, and previews them', async ({ page, inspect }) => {
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  const quiz = await publish(page.request)
  await writeAs(page, quiz, 'Match pairs')
  const pairs = page.getByRole('group', { name: 'Pairs that belong together' })
  const field = (number: number, side: string) => pairs.getByLabel(`Pair ${number}, ${side}`)
  await field(1, 'players see').focus()
  for (const [at, text] of ['France', 'Paris', 'Italy', 'Rome', 'Spain'].entries()) {
    await expect(field(Math.floor(at / 2) + 1, at % 2 ? 'what goes with it' : 'players see')).toBeFocused()
    await type(text)
    await press('Enter')
  }
  await press('Tab')
  await expect(pairs.getByText('Say what goes with this.')).toBeVisible()
  await inspect()
  await field(3, 'what goes with it').focus()
  await type('Madrid')
  await expect(pairs.getByText('Say what goes with this.')).toBeHidden()
  await press('Enter')
  await expect(field(4, 'players see')).toBeFocused()
  await press('Backspace')
  await expect(field(3, 'players see')).toBeFocused()
  await press('Alt+ArrowUp')
  await expect(field(2, 'players see')).toHaveValue('Spain')
  await page.getByRole('button', { name: 'Add extra option' }).press('Enter')
  await type('Lisbon')

  await previewed(page).getByRole('combobox', { name: 'Spain', exact: true }).selectOption({ label: 'Lisbon' })
  await previewed(page).getByRole('button', { name: 'Check', exact: true }).click()
  await previewed(page).getByRole('button', { name: 'Check anyway' }).click()
  await expect(previewed(page)).toContainText('Spain. Your answer: Lisbon. Wrong. Right answer: Madrid.')
  await publishChanges(page)
  await openQuestion(page, quiz)
  await untilTapsCount(page)
  await choosePairs(page, { France: 'Paris', Spain: 'Madrid', Italy: 'Rome' })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict(page).getByRole('heading')).toHaveText(/^(Right|Yes|Correct)\./)
})

test('two columns from a table become pairs, and one step back undoes them', { tag: '@deep' }, async ({ page }) => {
  await writeAs(page, await publish(page.request), 'Match pairs')
  const first = page.getByLabel('Pair 1, players see')
  await first.focus()
  await paste(page, 'France\tParis\nItaly\tRome\nSpain\tMadrid\nPoland\tWarsaw')
  await expect(page.getByLabel('Pair 4, what goes with it')).toHaveValue('Warsaw')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Pair 4, what goes with it')).toBeHidden()
  await expect(first).toHaveValue('')
})

test(
  'lines pasted into a pair that is written follow it, and what is wrong with them is said',
  { tag: '@deep' },
  async ({ page }) => {
    await writeAs(page, await publish(page.request), 'Match pairs')
    const left = (number: number) => page.getByLabel(`Pair ${number}, players see`)
    await left(1).fill('France')
    await page.getByLabel('Pair 1, what goes with it').fill('Mont Blanc')
    await left(1).press('End')
    await paste(page, ['Italy = Etna', 'Italy = Vesuvius', 'Spain ='].join('\n'))
    await expect(left(1)).toHaveValue('France')
    await expect(left(4)).toHaveValue('Spain')
    await page.getByLabel('Reason').focus()
    await expect(page.getByText('This is the same as pair 2.')).toBeVisible()
    await expect(page.getByText('Say what goes with this.')).toBeVisible()
    await left(1).press('End')
    await paste(page, Array.from({ length: 60 }, (_, at) => `Peak ${at} = ${at} m`).join('\n'))
    await expect(page.getByText(/^At most \d+ pairs fit\. 5\d lines were left out\.$/)).toBeVisible()
  },
)
