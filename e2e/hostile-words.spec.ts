import type { Page } from '@playwright/test'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Attempt } from '#contract/api/play.ts'
import { hostileWords, KINDS } from './support/hostile-words.ts'
import { makeAuthor } from './support/log-in.ts'
import { untilTapsCount } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

/** A quiz in which every text is an XSS payload, all of them different. */
function hostileQuiz() {
  const words = hostileWords(100)
  const next = () => words.next().value as string
  const titles = hostileWords(40)
  const question = () => ({
    type: 'single',
    text: next(),
    options: [{ text: next() }, { text: next() }, { text: next() }, { text: next() }],
    key: 0,
    why: next(),
    source: next(),
  })
  const questions = Array.from({ length: Math.ceil(KINDS / 7) }, question)
  return {
    quiz_title: `${titles.next().value as string} ${Date.now()}`,
    quiz_description: next(),
    category: 'geography',
    settings: { visibility: 'link' },
    questions,
    bands: [0, 50].map((from) => ({ from, title: titles.next().value as string, text: next() })),
    publish: true,
  }
}

async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => '__x' in window)).toBe(false)
  await expect(
    page.locator('[href^="javascript:" i], [src^="javascript:" i], [src="x"], [onerror], [onload]'),
  ).toHaveCount(0)
}

test('T9: nothing that an author writes runs, on any screen that shows it', async ({ page, context }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const author = await makeAuthor()
  await author.enter(context)
  const saved = await page.request.post('/api/quiz', { headers: HEADERS, data: hostileQuiz() })
  const { data, message } = (await saved.json()) as { data: Draft; message: string }
  expect(saved.status(), `${message} ${JSON.stringify(data)}`).toBe(201)

  const visit = async (path: string) => {
    await page.goto(path)
    await expectNothingRan(page)
  }
  await visit(`/${data.quiz_url}/index.html`)
  await visit(`/${data.quiz_url}/embed`)
  const started = await page.request.post('/api/attempts', { headers: HEADERS, data: { quiz_url: data.quiz_url } })
  const { attempt_id, quiz } = ((await started.json()) as { data: Attempt }).data
  await visit(`/${data.quiz_url}/1.html`)
  await untilTapsCount(page)
  await page.getByRole('main').getByRole('button', { name: /^A, / }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await expectNothingRan(page)
  for (const { qid, options } of quiz.questions.slice(1))
    await page.request.put(`/api/attempts/${attempt_id}/answers/${qid}`, {
      headers: HEADERS,
      data: { answer: options[0]?.id },
    })
  await visit(`/${data.quiz_url}/results.html`)
  await visit('/profile')
  await visit('/reports')
  await visit(`/make-quiz/${data.id}`)
  await visit('/my-quizzes')
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingRan(page)
  expect(dialogs).toEqual([])
})
