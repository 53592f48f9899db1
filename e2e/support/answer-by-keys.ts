import type { Page } from '@playwright/test'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { typed } from './playing.ts'

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

/** Answers the question on the page, right, with nothing but keys. */
export async function answerByKeys(page: Page, question: KeyedQuestion): Promise<void> {
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
  else {
    await page.keyboard.type(typed(question))
  }
  if (type !== 'single') await page.keyboard.press('Enter')
}
