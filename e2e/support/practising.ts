import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { seededRandom } from '#contract/seeded-random.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { open } from './open.ts'
import { answerTo, demoQuestions, openAttempt, verdict } from './playing.ts'

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

const wrongAnswerTo = (question: KeyedQuestion): unknown =>
  SERVER_KINDS[question.type].demo.wrong(question as never, question.key as never, seededRandom(1))

/** Plays a quiz to its end without a screen, with wrong answers at these places, counted from zero. */
export async function missByApi(
  request: APIRequestContext,
  quiz_url: string,
  places: readonly number[],
): Promise<KeyedQuestion[]> {
  const questions = await demoQuestions(quiz_url)
  const { attempt_id, quiz_id } = await openAttempt(request, quiz_url)
  for (const [place, question] of questions.entries())
    await request.put(`/api/attempts/${attempt_id}/answers/${question.qid}`, {
      headers: HEADERS,
      data: { answer: places.includes(place) ? wrongAnswerTo(question) : answerTo(question) },
    })
  const finished = await request.post(`/api/get-result/${quiz_id}/0`, {
    headers: HEADERS,
    data: { correct_questions: [], attempt_id },
  })
  expect(finished.status()).toBe(200)
  return questions
}

/** Opens practice and begins a session. */
export async function beginPractice(page: Page): Promise<void> {
  await open(page, '/practice')
  await page.getByRole('button', { name: 'Practise' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Card 1 of')
}

/** Presses the next button as soon as it works, and waits for what follows. */
export async function goToNextCard(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.textContent()
  await expect(async () => {
    const next = verdict(page).getByRole('button', { name: /^(Next|Finish)$/ })
    if ((await title.textContent()) === before && (await next.count())) await next.click({ timeout: 500 })
    expect(await title.textContent()).not.toBe(before)
  }).toPass({ intervals: [50, 100] })
}
