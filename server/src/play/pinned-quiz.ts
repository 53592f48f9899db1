import type { Question, Quiz } from '#contract/quiz.ts'
import { standardBands } from '#contract/standard-bands.ts'
import type { Band, KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import type { quizVersions } from '#server/quizzes/tables.ts'
import { cardOf } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { versionOf } from '#server/quizzes/store.ts'

type Version = typeof quizVersions.$inferSelect

/** What a player may see of a question. Listed one by one, so that fields added later are not exposed by accident. */
const asPlayed = ({ qid, type, text, image, options }: KeyedQuestion): Question => ({
  qid,
  type,
  text,
  image,
  options: options.map(({ id, text, image, last }) => ({ id, text, image, last })),
})

const MOST = 500
const byDatabase = new WeakMap<Db, Map<string, Version>>()

/** A published version, which is immutable and so cached. */
export async function pinnedVersion(db: Db, quizId: string, version: number): Promise<Version> {
  const remembered = byDatabase.get(db) ?? new Map<string, Version>()
  byDatabase.set(db, remembered)
  const key = `${quizId} ${version}`
  const known = remembered.get(key)
  if (known) return known
  const found = await versionOf(db, quizId, version)
  if (!found) throw notFound('That quiz')
  const [oldest] = remembered.keys()
  if (remembered.size >= MOST && oldest !== undefined) remembered.delete(oldest)
  remembered.set(key, found)
  return found
}

export function questionOf({ questions }: Version, qid: string): KeyedQuestion {
  const question = questions.find((one) => one.qid === qid)
  if (!question) throw notFound('That question')
  return question
}

export const bandsOf = ({ bands, questions }: Version): Band[] =>
  bands.length ? bands : standardBands(questions.length).map((band) => ({ ...band, image: null }))

/** A quiz as players see it, in one of its versions; the figures on its card are today's. */
export async function quizAsPlayed(
  db: Db,
  quiz: { id: string } | { quizUrl: string },
  publicUrl: string,
  pinned?: number,
): Promise<Quiz> {
  const card = await cardOf(db, quiz, publicUrl)
  const version = await pinnedVersion(db, card.id, pinned ?? card.version)
  return {
    ...card,
    quiz_title: version.title,
    quiz_description: version.description,
    image: version.image,
    question_count: version.questions.length,
    timed: version.settings.timer_seconds !== null,
    version: version.version,
    lang: version.lang,
    settings: version.settings,
    questions: version.questions.map(asPlayed),
    bands: bandsOf(version).map(({ from }) => ({ from })),
  }
}
