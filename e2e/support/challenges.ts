import type { APIRequestContext } from '@playwright/test'
import type { Attempt } from '#contract/api/play.ts'
import { answerTo, demoQuestions } from './playing.ts'

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

const post = async (request: APIRequestContext, path: string, data: object) =>
  (await (await request.post(path, { headers: HEADERS, data })).json()).data

/** Plays a demo quiz without a screen, with this many right, in a challenge or not. Returns the attempt. */
export async function playByApi(
  request: APIRequestContext,
  quiz_url: string,
  right: number,
  challenge?: string,
): Promise<Attempt> {
  const attempt: Attempt = await post(request, '/api/attempts', { quiz_url, ...(challenge && { challenge }) })
  const questions = (await demoQuestions(quiz_url)).slice(0, right)
  await Promise.all(
    questions.map((question) =>
      request.put(`/api/attempts/${attempt.attempt_id}/answers/${question.qid}`, {
        headers: HEADERS,
        data: { answer: answerTo(question) },
        maxRetries: 1,
      }),
    ),
  )
  await post(request, `/api/get-result/${attempt.quiz_id}/0`, {
    correct_questions: [],
    attempt_id: attempt.attempt_id,
  })
  return attempt
}

/** Challenges others without a screen. Returns the token of the link. */
export async function challengeByApi(request: APIRequestContext, quiz_url: string, right: number): Promise<string> {
  const { attempt_id } = await playByApi(request, quiz_url, right)
  return (await post(request, '/api/challenges', { attempt_id })).token
}
