import * as z from 'zod/mini'
import { coverOf } from '#contract/covers/emblems.ts'
import { KIND_SCHEMAS } from '#contract/quiz/kinds/kinds.ts'
import { scoredCount, type Question } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { standardBands } from '#contract/quiz/standard-bands.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Band } from '#server/quizzes/new-question.ts'
import { cardOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { coverImageOf } from '#server/quizzes/tables.ts'
import type { PinnedVersions, Version } from '#server/quizzes/store.ts'
import { Cache } from '#server/platform/work/cache.ts'

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

interface PlayedQuiz {
  quizUrl: string
  /** The quiz as its players see it, encoded as JSON: starting an attempt sends it to each of them. */
  json: string
}

interface PlayedQuizzesOptions {
  db: Db
  versions: PinnedVersions
  publicUrl: string
  /** Changes whenever shared data may have; null while that is unknown. */
  pulse: { readonly generation: number | null }
}

/** The figures on a quiz's card are this old at most. */
const FRESH_FOR = 5_000
const MEMORY = 16 * 1024 * 1024

/** Quizzes in the versions that are being played, encoded once for everybody until shared data changes. */
export class PlayedQuizzes {
  readonly #options: PlayedQuizzesOptions
  readonly memory = new Cache<PlayedQuiz>({ mostBytes: MEMORY, ttl: FRESH_FOR })

  constructor(options: PlayedQuizzesOptions) {
    this.#options = options
  }

  get(quizId: string, version: number): Promise<PlayedQuiz> {
    const { generation } = this.#options.pulse
    const read = () => this.#read(quizId, version)
    return generation === null ? read() : this.memory.once(`${quizId} ${version}`, read, generation)
  }

  async #read(quizId: string, version: number): Promise<PlayedQuiz> {
    const { publicUrl, ...stores } = this.#options
    const quiz = await quizAsPlayed(stores, { id: quizId }, publicUrl, version)
    return { quizUrl: quiz.quiz_url, json: JSON.stringify(quiz) }
  }
}
