import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewQuestion } from '#server/quizzes/keyed-question.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type Site } from '../support/site.ts'

const SECRET = 'Because of the moon.'
const questions: NewQuestion[] = ['a', 'b', 'c', 'd', 'e'].map((text) => ({
  type: 'single',
  text,
  options: ['right', 'wrong'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: SECRET,
  source: '',
}))

let site: Site
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** Starts, answers this many questions, finishes. */
async function play(player: Player, answers: number, options: { embed?: boolean } = {}) {
  const { quizUrl, id } = await makeQuiz(site.database, await makeUser(site.database), { questions })
  const { data: attempt } = (await player.start(quizUrl, options)).body
  for (const { qid, options: choices } of attempt.quiz.questions.slice(0, answers))
    await player.answer(attempt.attempt_id, qid, choices[1]?.id ?? '')
  return (await player.finish(id, attempt.attempt_id)).body.data.review
}

it.each([
  ['a guest', {}],
  ['an embed', { embed: true }],
])('T48: %s who finishes with nothing answered reads no key and no reason', async (_, options) => {
  const review = await play(new Player(site), 0, options)
  expect(review).toHaveLength(5)
  expect(review.every(({ key, why }) => key === null && why === '')).toBe(true)
})

it('T48: fewer than half answered tell the keys of just these', async () => {
  const review = await play(new Player(site), 2)
  expect(review.map(({ key, why }) => key !== null && why === SECRET)).toEqual([true, true, false, false, false])
})

it('T48: half of the questions answered tell every key', async () => {
  const review = await play(new Player(site), 3)
  expect(review.every(({ key, why }) => key !== null && why === SECRET)).toBe(true)
})
