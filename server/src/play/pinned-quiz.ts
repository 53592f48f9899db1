import * as z from 'zod/mini'
import { coverOf } from '#contract/emblems/cover-of.ts'
import { KIND_SCHEMAS } from '#contract/kinds.ts'
import { scoredCount, type Question } from '#contract/question.ts'
import type { Quiz } from '#contract/quiz.ts'
import { standardBands } from '#contract/standard-bands.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Band } from '#server/quizzes/new-question.ts'
import { cardOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { coverImageOf } from '#server/quizzes/cover-image.ts'
import type { PinnedVersions, Version } from '#server/quizzes/pinned-versions.ts'

const played = new WeakMap<KeyedQuestion, Question>()

/**
 * What a player may see of a question: the fields in the schema of its kind, so that fields added later are not exposed
 * by accident. Computed once for each, since a published question never changes.
 */
export function asPlayed(question: KeyedQuestion): Question {
  const known = played.get(question) ?? z.parse(KIND_SCHEMAS[question.type].question, question)
  played.set(question, known)
  return known
}

export function questionOf({ questions }: Version, qid: string): KeyedQuestion {
  const question = questions.find((one) => one.qid === qid)
  if (!question) throw notFound('That question')
  return question
}

export const bandsOf = ({ bands, questions }: Version): Band[] =>
  bands.length ? bands : standardBands(scoredCount(questions)).map((band) => ({ ...band, image: null }))

/** A quiz as players see it, in one of its versions; the figures on its card are today's. */
export async function quizAsPlayed(
  { db, versions }: { db: Db; versions: PinnedVersions },
  quiz: { id: string } | { quizUrl: string },
  publicUrl: string,
  pinned?: number,
): Promise<Quiz> {
  const card = await cardOf(db, quiz, publicUrl)
  const version = await versions.get(db, card.id, pinned ?? card.version)
  return {
    ...card,
    quiz_title: version.title,
    quiz_description: version.description,
    image: coverImageOf(version.image),
    cover: coverOf(version.emblem, {
      title: version.title,
      category: card.category.slug,
      quizUrl: card.quiz_url,
    }),
    question_count: version.questions.length,
    timed: version.settings.timer_seconds !== null,
    version: version.version,
    lang: version.lang,
    settings: version.settings,
    questions: version.questions.map(asPlayed),
    bands: bandsOf(version).map(({ from }) => ({ from })),
  }
}
