import { test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { openQuestion, paste, previewed, publish, publishChanges, writeAs } from './support/open-question.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const SEINE = {
  type: 'blanks',
  text: 'Paris lies on the [[1]], which flows into the [[2]].',
  blanks: [{ choices: null }, { choices: [{ text: 'Channel' }, { text: 'Mediterranean' }, { text: 'Baltic' }] }],
  key: { 0: ['Seine'], 1: 0 },
  why: 'It is 777 km long.',
}
const RIGHT = /^(Right|Yes|Correct)\./

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('blanks are typed and chosen in the text, and the verdict says what belongs there', async ({
    page,
    inspect,
  }) => {
    await openQuestion(
      page,
      await publish(
        page.request,
        SEINE,
        { ...SEINE, text: `So: ${SEINE.text}` },
        { ...SEINE, text: `And ${SEINE.text}` },
      ),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1 of 6. Fill in the blanks')
    expect(await page.title()).not.toContain('[[')
    const check = page.getByRole('button', { name: 'Check', exact: true })
    const text = page.getByRole('main').locator('p').filter({ hasText: 'Paris lies on the' })
    const [river, sea] = [page.getByLabel('Blank 1 of 2'), page.getByLabel('Blank 2 of 2')]
    await untilTapsCount(page)
    await check.tap()
    await expect(page.getByText('Fill in at least one blank.')).toBeVisible()
    await river.fill('siene')
    await expect(page.getByText('Fill in at least one blank.')).toBeHidden()
    await expect(river).toHaveAccessibleDescription('Paris lies on the blank 1, which flows into the blank 2.')
    await sea.selectOption({ label: 'Baltic' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await inspect()
    await check.tap()
    await expect(verdict(page)).toBeVisible()
    await expect(text).toHaveText(
      'Paris lies on the right: siene spelt: Seine, which flows into the wrong: Baltic right answer: Channel.',
    )
    await inspect()
    await goToNext(page)

    await untilTapsCount(page)
    await river.fill('Seine')
    await sea.selectOption({ label: 'Channel' })
    await check.tap()
    await expect(verdict(page).getByRole('heading')).toHaveText(RIGHT)
    await goToNext(page)

    await untilTapsCount(page)
    await river.fill('Thames')
    await page.reload()
    await expect(river).toHaveValue('Thames')
    await untilTapsCount(page)
    await check.tap()
    await expect(page.getByRole('main').getByText('1 is still empty.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Check anyway' }).tap()
    await expect(text).toHaveText(
      'And Paris lies on the wrong: Thames right answer: Seine, which flows into the left empty right answer: Channel.',
    )
  })
})

test.describe('on a phone with long words', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('neither a long choice nor a long answer makes the page wider', { tag: '@deep' }, async ({ page }) => {
    const long = { text: 'What a long choice this is, '.repeat(4).slice(0, 100).trim() }
    const blanks = [{ choices: null }, { choices: [{ text: 'Channel' }, long] }]
    await openQuestion(page, await publish(page.request, { ...SEINE, blanks }))
    await page.getByLabel('Blank 1 of 2').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2))
    await page.getByLabel('Blank 2 of 2').selectOption({ label: long.text })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    for (const place of [1, 2]) {
      const box = await page.getByLabel(`Blank ${place} of 2`).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
  })
})

test('Enter goes from blank to blank, and from the last one to the check', async ({ page }) => {
  await openQuestion(page, await publish(page.request, SEINE))
  await untilTapsCount(page)
  const [river, sea] = [page.getByLabel('Blank 1 of 2'), page.getByLabel('Blank 2 of 2')]
  while (!(await river.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('Seine')
  await page.keyboard.press('Enter')
  await expect(sea).toBeFocused()
  await page.keyboard.type('Channel')
  await page.keyboard.press('Enter')
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await expect(verdict(page).getByRole('heading')).toHaveText(RIGHT)
})

test('an author makes blanks of words by keyboard, is told what is missing, and loses nothing', async ({
  page,
  inspect,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  const quiz = await publish(page.request)
  await writeAs(page, quiz, 'Fill in the blanks')
  const text = page.getByRole('textbox', { name: 'Question', exact: true })
  const add = page.getByRole('button', { name: 'Add a blank' })
  const blank = (number: number) => page.getByRole('group', { name: `Blank [[${number}]]`, exact: true })
  await text.fill('Paris lies on the Seine')
  await press('Control+Shift+ArrowLeft')
  await press('Tab')
  await expect(add).toBeFocused()
  await press('Enter')
  await expect(text).toHaveValue('Paris lies on the [[1]]')
  await expect(blank(1).getByLabel('Answer')).toHaveValue('Seine')
  await expect(text).toBeFocused()

  // A mark deleted by hand keeps what was written for it.
  await text.fill('Paris lies on the river')
  await expect(page.getByText('[[1]] is no longer in the text: Seine.')).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Put [[1]] back' }).press('Enter')
  await expect(text).toHaveValue('Paris lies on the river [[1]]')

  // A mark typed by hand gets its blank.
  await text.fill('Paris lies on the river [[1]], in [[2]].')
  await blank(2).getByRole('radio', { name: 'Chosen from a list' }).press('Space')
  await blank(2).getByLabel('Choice 1 of blank 2').focus()
  await page.keyboard.insertText('France')
  await press('Enter')
  await page.keyboard.insertText('Spain')
  await press('Tab')
  await blank(1).getByLabel('Answer').focus()
  await expect(blank(2).getByText('Say what belongs in this blank.')).toBeVisible()
  await inspect()
  await blank(2).getByRole('radio', { name: 'Choice 1 is right' }).press('Space')
  await expect(blank(2).getByText('Say what belongs in this blank.')).toBeHidden()

  await previewed(page).getByLabel('Blank 1 of 2').fill('Seine')
  await previewed(page).getByLabel('Blank 2 of 2').selectOption({ label: 'Spain' })
  await previewed(page).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(previewed(page)).toContainText('wrong: Spain right answer: France')
  await publishChanges(page)
  await openQuestion(page, quiz)
  await untilTapsCount(page)
  await page.getByLabel('Blank 1 of 2').fill('seine')
  await page.getByLabel('Blank 2 of 2').selectOption({ label: 'France' })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(verdict(page).getByRole('heading')).toHaveText(RIGHT)
})

test(
  'a removed blank leaves its word, and lines that are pasted become choices',
  { tag: '@deep' },
  async ({ page }) => {
    const quiz = await publish(page.request, SEINE)
    await writeAs(page, quiz, 'Fill in the blanks')
    const text = page.getByRole('textbox', { name: 'Question', exact: true })
    await page.getByRole('button', { name: 'Remove blank 1' }).click()
    await expect(text).toHaveValue('Paris lies on the Seine, which flows into the [[1]].')
    await page.getByLabel('Choice 3 of blank 1').focus()
    await paste(page, 'Black Sea\nRed Sea')
    await expect(page.getByLabel('Choice 4 of blank 1')).toHaveValue('Red Sea')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(text).toHaveValue(SEINE.text)
  },
)

test('one press of the mouse makes a blank, and so does writing the word in brackets', async ({ page }) => {
  const { id } = await publish(page.request)
  await open(page, `/make-quiz/${id}?at=q1`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('button', { name: /^Fill in the blanks/ }).click()
  const text = page.getByRole('textbox', { name: 'Question', exact: true })
  const answer = (number: number) =>
    page.getByRole('group', { name: `Blank [[${number}]]`, exact: true }).getByLabel('Answer')
  await text.fill('Paris lies on the Seine')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  // What is wrong with the text is said only after the press, since it would move the button away.
  await page.getByRole('button', { name: 'Add a blank' }).click()
  await expect(text).toHaveValue('Paris lies on the [[1]]')
  await expect(answer(1)).toHaveValue('Seine')

  await text.fill('[[1]] goes through [[Paris | Lutetia]] and [[Rouen]]')
  await page.keyboard.press('Tab')
  await expect(text).toHaveValue('[[1]] goes through [[2]] and [[3]]')
  await expect(answer(2)).toHaveValue('Paris | Lutetia')
  await expect(answer(3)).toHaveValue('Rouen')
})
