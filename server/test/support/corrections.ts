import { expect } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { sentBack, type Author } from './author.ts'
import type { Player } from './player.ts'
import type { Site } from './site.ts'

export const optionAt = (draft: Draft, place: number, at = 0): string => draft.questions[at]?.options[place]?.id ?? ''

/** Saves the quiz with another option as the right one of its first question, and publishes it unless told otherwise. */
export async function correctKeyOf(author: Author, draft: Draft, place: number, more: object = {}, publish = true) {
  const [first, ...rest] = draft.questions.map(sentBack)
  const questions = [{ ...first, key: place, ...more }, ...rest]
  const { status, body } = await author.change(draft, { questions, ...(publish && { publish }) })
  expect(status).toBe(200)
  return body.data
}

/** Waits until every correction is applied. */
export const correctionsDone = async ({ database }: Pick<Site, 'database'>) => {
  await expect
    .poll(() => database.sql('SELECT FROM key_corrections WHERE done_at IS NULL'), { timeout: 60_000 })
    .toHaveLength(0)
}

/** Plays the quiz with the option at `place` for its first question, and everything else right. */
export async function playWith(draft: Draft, place: number, player: Player) {
  const { attempt_id } = (await player.start(draft.quiz_url)).body.data
  for (const [at, { qid, key }] of draft.questions.entries())
    await player.answer(attempt_id, qid, at === 0 ? optionAt(draft, place) : key)
  const { body } = await player.finish(draft.id, attempt_id)
  return { attempt_id, correct: body.data.correct, again: () => player.finish(draft.id, attempt_id) }
}
