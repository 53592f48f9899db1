import type { APIRequestContext, Page } from '@playwright/test'
import type { Draft } from '#contract/quiz/draft.ts'
import { makeAuthor, type Author } from './log-in.ts'
import { expect, test as base } from './visitor.ts'

/** A browser in which an author is logged in. */
export const test = base.extend<{ author: Author }>({
  author: [
    async ({ context }, use) => {
      const author = await makeAuthor()
      await author.enter(context)
      await use(author)
    },
    { auto: true },
  ],
})

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

export const question = (text: string) => ({
  type: 'single',
  text,
  options: [{ text: 'Danube' }, { text: 'Rhine' }],
  key: 0,
  why: 'It passes four capitals.',
})

/** Creates a draft with four questions. */
export async function makeDraft(request: APIRequestContext, more: Record<string, unknown> = {}): Promise<Draft> {
  const data = {
    quiz_title: 'Rivers of Europe',
    category: 'geography',
    questions: ['one', 'two', 'three', 'four'].map((word) => question(`Question ${word}?`)),
    ...more,
  }
  const response = await request.post('/api/quiz', { headers: HEADERS, data })
  return (await response.json()).data
}

/** The server's version of a draft. */
export async function serverDraft(request: APIRequestContext, id: string): Promise<Draft> {
  return (await (await request.get(`/api/quiz/${id}/edit`, { headers: HEADERS })).json()).data
}

export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
export const expectSaveStatus = (page: Page, words: RegExp | string) =>
  expect(page.getByRole('region', { name: 'Saving' }).getByRole('status')).toHaveText(words)
export const idIn = (page: Page): string => /make-quiz\/([\w-]+)/.exec(page.url())?.[1] ?? ''
export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
