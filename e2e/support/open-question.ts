import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Draft } from '#contract/quiz/draft.ts'
import { makeDraft, question } from './authoring.ts'
import { open } from './open.ts'

/** A published quiz that begins with these questions, for whoever has its address. */
export async function publish(request: APIRequestContext, ...questions: object[]): Promise<Draft> {
  const settings = { visibility: 'link', shuffle_questions: false }
  const filler = ['one', 'two', 'three'].map((word) => question(`Question ${word}?`))
  const draft = await makeDraft(request, { questions: [...questions, ...filler], settings, publish: true })
  expect(draft.problems).toEqual([])
  return draft
}

/** Starts a quiz, at its first question. */
export async function openQuestion(page: Page, { quiz_url }: Draft): Promise<void> {
  await page.goto(`/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of')
}

/** Opens the editor at the first question, as one of another kind. */
export async function writeAs(page: Page, { id }: Draft, kind: string): Promise<void> {
  await open(page, `/make-quiz/${id}?at=q1`)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: kind })
}

/** What is answered beside the editor. */
export const previewed = (page: Page) => page.getByRole('complementary', { name: 'What players see' })

export async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog).toContainText("It's live.")
}

/** Pastes a text into the field that has the focus. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
