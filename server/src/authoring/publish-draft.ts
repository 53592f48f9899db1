import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { AuthoredQuestion } from '#contract/draft.ts'
import { listCard } from '#server/catalogue/list-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { correctedKeys } from './corrected-keys.ts'
import type { KeyedQuestion } from './keyed-question.ts'
import { lockFixes } from './lock-fixes.ts'
import { putVersion, showVersion, type Version } from './put-version.ts'
import { versionOf } from './store.ts'
import { keyFixes, quizzes } from './tables.ts'
import type { WrittenDraft } from './merge-draft.ts'

type QuizRow = typeof quizzes.$inferSelect

/** A question as players see it: its options in the order of their random ids, which reveals nothing. */
function asKept({ key, options, ...question }: AuthoredQuestion): KeyedQuestion {
  if (key === null) throw new Error(`Can't publish question ${question.qid} without its key.`)
  return {
    ...question,
    text: question.text.trim(),
    why: question.why.trim(),
    source: question.source.trim(),
    options: options
      .map((option) => ({ ...option, text: option.text.trim() }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    key: question.type === 'text' && Array.isArray(key) ? key.map((spelling) => spelling.trim()) : key,
  }
}

const asVersion = ({ title, image, content }: WrittenDraft, categoryId: string) => ({
  title: title.trim(),
  description: content.description.trim(),
  categoryId,
  image,
  lang: content.lang,
  settings: content.settings,
  questions: content.questions.map(asKept),
  bands: content.bands
    .map((band) => ({ ...band, title: band.title.trim(), text: band.text.trim() }))
    .toSorted((a, b) => a.from - b.from),
})

function isSame(before: Version & { publishedAt: Date }, next: ReturnType<typeof asVersion>): boolean {
  const { quizId: _, version: __, publishedAt: ___, ...content } = before
  return isDeepStrictEqual(content, next)
}

/** Publishes a draft without problems: as a new version, unless the last one is exactly the same. */
export async function publishDraft(tx: Db, quiz: QuizRow, written: WrittenDraft): Promise<QuizRow> {
  if (quiz.status === 'hidden')
    throw new AppError('CONFLICT', 'This quiz was taken off the site. Contact us to get it back.')
  if (written.categoryId === null) throw new Error("Can't publish a quiz without a category.")
  const next = asVersion(written, written.categoryId)
  const before = quiz.version > 0 ? await versionOf(tx, quiz.id, quiz.version) : undefined
  const version = before && isSame(before, next) ? quiz.version : quiz.version + 1
  const [published] = await tx
    .update(quizzes)
    .set({
      status: 'published',
      version,
      urlMade: false,
      publishedAt: sql`coalesce(${quizzes.publishedAt}, clock_now())`,
    })
    .where(eq(quizzes.id, quiz.id))
    .returning()
  if (version > quiz.version) await putVersion(tx, { quizId: quiz.id, version, ...next })
  await showVersion(tx, { quizId: quiz.id, ...next })
  const corrected = before ? correctedKeys(before.questions, next.questions) : []
  if (corrected.length) {
    await lockFixes(tx, quiz.id, 'alone')
    // A correction of a correction starts again; the older one is obsolete.
    await tx
      .update(keyFixes)
      .set({ doneAt: sql`clock_now()` })
      .where(and(eq(keyFixes.quizId, quiz.id), inArray(keyFixes.qid, corrected), isNull(keyFixes.doneAt)))
    await tx.insert(keyFixes).values(corrected.map((qid) => ({ quizId: quiz.id, qid, version })))
  }
  return published ?? quiz
}

/** Unpublishes a quiz. One that the operator hid stays hidden. */
export async function unpublish(tx: Db, quiz: QuizRow): Promise<QuizRow> {
  if (quiz.status === 'draft') return quiz
  const change = quiz.status === 'hidden' ? { hiddenFrom: 'draft' as const } : { status: 'draft' as const }
  const [draft] = await tx.update(quizzes).set(change).where(eq(quizzes.id, quiz.id)).returning()
  await listCard(tx, quiz.id, false)
  return draft ?? quiz
}
