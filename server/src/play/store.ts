import { and, eq } from 'drizzle-orm'
import type { Question, Quiz } from '#contract/quiz.ts'
import type { KeyedQuestion } from '../authoring/keyed-question.ts'
import { quizVersions } from '../authoring/tables.ts'
import { cardOf } from '../catalogue/store.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../platform/errors.ts'

/** What a player may see of a question. Named one by one, so that nothing added later leaves by itself. */
const asPlayed = ({ qid, type, text, image, options }: KeyedQuestion): Question => ({
  qid,
  type,
  text,
  image,
  options: options.map(({ id, text, image, last }) => ({ id, text, image, last })),
})

export async function publishedQuiz(db: Db, quizUrl: string, publicUrl: string): Promise<Quiz> {
  const card = await cardOf(db, quizUrl, publicUrl)
  const [version] = await db
    .select()
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, card.id), eq(quizVersions.version, card.version)))
  if (!version) throw notFound('That quiz')
  return {
    ...card,
    lang: version.lang,
    settings: version.settings,
    questions: version.questions.map(asPlayed),
    bands: version.bands.map(({ from }) => ({ from })),
  }
}
