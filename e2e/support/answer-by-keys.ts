import type { Page } from '@playwright/test'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { choosePairsByKeys, pairsOf } from './pair-answers.ts'
import { blankWords, typed } from './playing.ts'

const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** The letters of these options, in the order in which this page shows them. */
async function lettersOf(page: Page, texts: string[]): Promise<string[]> {
  const labels = await page
    .locator('main ol :is(button, input)[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return texts.map((text) => labels.find((label) => label.endsWith(`, ${text}`))?.charAt(0) ?? '')
}

async function orderByKeys(page: Page, texts: string[]): Promise<void> {
  for (const [to, text] of texts.entries()) {
    while (!(await focusedLabel(page)).startsWith(`${text}, position`)) await page.keyboard.press('Tab')
    if (to === 0) {
      await page.keyboard.press('Space')
      while (!(await focusedLabel(page)).includes('position 1 of')) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
    } else
      while (!(await focusedLabel(page)).includes(`position ${to + 1} of`)) await page.keyboard.press('Alt+ArrowUp')
  }
  await page.getByRole('heading', { level: 1 }).focus()
}

/** Fills in each blank; Enter goes from one to the next, and from the last to the check. */
async function fillByKeys(page: Page, question: KeyedQuestion<'blanks'>): Promise<void> {
  while (!(await focusedLabel(page)).startsWith('Blank 1 of')) await page.keyboard.press('Tab')
  for (const words of blankWords(question)) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
}

/** Types one answer after the other; the last one ends it. */
async function nameByKeys(page: Page, { key }: KeyedQuestion<'list'>): Promise<void> {
  for (const { answers } of key) {
    await page.keyboard.type(answers[0] ?? '')
    await page.keyboard.press('Enter')
  }
}

/** Answers the question on the page, right, with nothing but keys. */
export async function answerByKeys(page: Page, question: KeyedQuestion): Promise<void> {
  if (question.type === 'blanks') return fillByKeys(page, question)
  if (question.type === 'list') return nameByKeys(page, question)
  const { key, type, options } = question
  const right = [key].flat().map((id: unknown) => options.find((option) => option.id === id)?.text ?? '')
  if (question.type === 'poll' && options.length > 0) return page.keyboard.press('1')
  if (question.type === 'place') {
    const { region } = question.key
    const label = question.regions.find(({ id }) => id === region)?.label ?? ''
    for (const letter of await lettersOf(page, [label])) await page.keyboard.press(letter)
    return page.keyboard.press('Enter')
  }
  if (type === 'true_false') return page.keyboard.press(key ? '1' : '2')
  if (type === 'single' || type === 'multiple')
    for (const letter of await lettersOf(page, right)) await page.keyboard.press(letter)
  else if (type === 'order') await orderByKeys(page, right)
  else if (type === 'match' || type === 'sort') await choosePairsByKeys(page, pairsOf(question, true))
  else {
    await page.keyboard.type(typed(question))
  }
  if (type !== 'single') await page.keyboard.press('Enter')
}
