import type { Page } from '@playwright/test'

/** What goes with what, by the texts that players see. */
type Pairs = Record<string, string>

const answerForm = (page: Page) => page.getByRole('group', { name: 'Your answer' })

type Part = { id: string; text: string }

/** The pairs of these parts and choices: the right ones, or others throughout. */
export const pairsOf = (
  parts: readonly Part[],
  choices: readonly Part[],
  key: Record<string, string>,
  right: boolean,
): Pairs =>
  Object.fromEntries(
    parts.map((part) => [part.text, choices.find(({ id }) => (id === key[part.id]) === right)?.text ?? '']),
  )

/** Chooses with the pointer, in a list or on a button, whichever is shown. */
export async function choosePairs(page: Page, pairs: Pairs): Promise<void> {
  for (const [part, choice] of Object.entries(pairs)) {
    const list = answerForm(page).getByRole('combobox', { name: part, exact: true })
    const buttons = answerForm(page).getByRole('radiogroup', { name: part, exact: true })
    await list.or(buttons).waitFor()
    if (await list.isVisible()) {
      const value = await list.locator('option', { hasText: choice }).first().getAttribute('value')
      await list.selectOption(value)
    } else await buttons.locator('label').getByText(choice, { exact: true }).click()
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at instanceof HTMLSelectElement)
      return {
        part: at.getAttribute('aria-label') ?? at.labels[0]?.textContent ?? '',
        choice: at.selectedOptions[0]?.textContent?.replace(' (used)', '') ?? '',
      }
    if (at instanceof HTMLInputElement && at.type === 'radio')
      return {
        part: at.closest('[role=radiogroup]')?.getAttribute('aria-label') ?? '',
        choice: at.checked ? (at.labels?.[0]?.textContent ?? '') : '',
      }
    return { part: at?.textContent?.trim() ?? '', choice: '' }
  })

const MOST_PRESSES = 60

async function pressUntil(page: Page, key: string, name: 'part' | 'choice', wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if ((await focused(page))[name] === wanted) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to ${wanted}.`)
}

/** Chooses with nothing but keys, and comes to the button that checks it. */
export async function choosePairsByKeys(page: Page, pairs: Pairs): Promise<void> {
  const parts = await answerForm(page)
    .locator('select:visible, [role=radiogroup]:visible')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.getAttribute('aria-label') ?? (one instanceof HTMLSelectElement ? one.labels[0]?.textContent : '') ?? '',
      ),
    )
  for (const part of parts.filter((one) => Object.hasOwn(pairs, one))) {
    await pressUntil(page, 'Tab', 'part', part)
    await page.keyboard.press(await page.evaluate(() => (document.activeElement?.matches('input') ? 'Space' : 'Home')))
    await pressUntil(page, 'ArrowDown', 'choice', pairs[part] ?? '')
  }
  await pressUntil(page, 'Tab', 'part', 'Check')
}
