import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEAST_ANSWERS } from '#server/play/shares.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const SECRET = 'Because of the moon, $x^2$.'
const questions: NewQuestion[] = ['a', 'b', 'c', 'd', 'e'].map((text) => ({
  type: 'single',
  text,
  options: ['right', 'wrong'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: SECRET,
  source: '',
}))

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const newQuiz = async (feedback: 'each' | 'end' = 'each') =>
  makeQuiz(site.database, await makeUser(site.database), { questions, feedback })

interface Round {
  quiz?: Awaited<ReturnType<typeof newQuiz>>
  embed?: boolean
  /** As many questions run out of time after the answered ones. */
  outOfTime?: number
}

/** Starts, answers this many questions, finishes. */
async function play(answered: number, { quiz, embed = false, outOfTime = 0 }: Round = {}) {
  const [player, { quizUrl, id }] = [new Player(site), quiz ?? (await newQuiz())]
  const { data: attempt } = (await player.start(quizUrl, { embed })).body
  for (const [index, { qid, options }] of attempt.quiz.questions.slice(0, answered + outOfTime).entries())
    await player.answer(attempt.attempt_id, qid, index < answered ? options[1]?.id : null)
  return (await player.finish(id, attempt.attempt_id)).body.data.review
}

const whichAreTold = (review: Awaited<ReturnType<typeof play>>) =>
  review.map(({ key, why, rendered }) => key !== null && why === SECRET && rendered !== null)

it.each([
  ['a guest', false],
  ['an embed', true],
])('T48: %s who finishes with nothing answered reads no key and no reason', async (_, embed) => {
  const review = await play(0, { embed })
  expect(review).toHaveLength(5)
  expect(review.every(({ key, why, rendered }) => key === null && why === '' && rendered === null)).toBe(true)
})

it('T48: fewer than half answered tell the keys of just these', async () => {
  expect(whichAreTold(await play(2))).toEqual([true, true, false, false, false])
})

it('T48: half of the questions answered tell every key', async () => {
  expect(whichAreTold(await play(3))).toEqual([true, true, true, true, true])
})

it('T48: where every verdict tells its key, a question that ran out of time counts as answered', async () => {
  expect(whichAreTold(await play(0, { outOfTime: 2 }))).toEqual([true, true, false, false, false])
  expect(whichAreTold(await play(1, { outOfTime: 2 }))).toEqual([true, true, true, true, true])
})

it('T48: where keys are told at the end, it does not', async () => {
  const told = async (answered: number, outOfTime: number) =>
    whichAreTold(await play(answered, { outOfTime, quiz: await newQuiz('end') }))
  expect(await told(0, 5)).toEqual([false, false, false, false, false])
  expect(await told(2, 3)).toEqual([true, true, false, false, false])
  expect(await told(3, 2)).toEqual([true, true, true, true, true])
})

it('T48: nor does the share of players tell which answer is right', async () => {
  const quiz = await newQuiz()
  for (let n = 0; n < LEAST_ANSWERS; n++) await play(5, { quiz })
  await site.services.figures.fold()
  expect((await play(5, { quiz })).every(({ shares }) => shares !== null)).toBe(true)
  expect((await play(0, { quiz })).every(({ shares }) => shares === null)).toBe(true)
})
