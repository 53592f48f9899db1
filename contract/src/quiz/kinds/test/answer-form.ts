import type { Page } from '@playwright/test'

/** Where an answer is given on the page, whatever the kind of its question. */
const option = (page: Page, text: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^[A-I1-9], ${escaped(text)}$`) })
const box = (page: Page, role: 'radio' | 'checkbox', text: string) =>
  page.getByRole(role, { name: new RegExp(`^[A-I1-9], ${escaped(text)}$`) })
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const pressOption = (page: Page, text: string): Promise<void> => option(page, text).click()

/** Ticks one of several, or one that is confirmed by another press. */
export const tick = (page: Page, role: 'radio' | 'checkbox', text: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: box(page, role, text) })
    .click()

/** Chooses an option, which may have to be confirmed. */
export async function chooseOption(page: Page, text: string): Promise<void> {
  const radio = box(page, 'radio', text)
  await radio.or(option(page, text)).first().waitFor({ state: 'attached' })
  if (await radio.count()) await tick(page, 'radio', text)
  else await pressOption(page, text)
}

export const typeAnswer = (page: Page, text: string): Promise<void> => page.getByLabel('Your answer').fill(text)

/** Types into what has the focus, and checks it. */
export async function typeByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Presses the letters of these options, in the order in which this page shows them. */
export async function pressLetters(page: Page, texts: string[]): Promise<void> {
  const labels = await page
    .locator('main ol :is(button, input)[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  for (const text of texts) {
    const letter = labels.find((label) => label.endsWith(`, ${text}`))?.charAt(0) ?? ''
    await page.keyboard.press(letter)
  }
}

/** What the thing is called that has the focus. */
export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

export async function tabTo(page: Page, label: string): Promise<void> {
  while (!(await focusedLabel(page)).startsWith(label)) await page.keyboard.press('Tab')
}
