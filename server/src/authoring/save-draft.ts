import { and, eq, sql } from 'drizzle-orm'
import { problemsOf } from '#contract/draft-problems.ts'
import type { Draft, SentDraft } from '#contract/draft.ts'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, unavailable } from '#server/platform/errors.ts'
import { createQuiz } from '#server/quizzes/create-quiz.ts'
import { freeUrl, refuseReserved, takenUrl } from '#server/quizzes/free-url.ts'
import { moveQuiz } from '#server/quizzes/move-quiz.ts'
import { lockedQuiz } from '#server/quizzes/store.ts'
import { asDraft } from './as-draft.ts'
import { needsRoom, refuseBeyondQuota, refuseWithoutRoom, lockQuota, type QuotaOwner } from './refuse-beyond-quota.ts'
import { resolveReferences } from './resolve-references.ts'
import { publishAsAsked, savedUnless, type Publishing } from './publish-as-asked.ts'
import { createdUnder, ownDraft, type StoredDraft } from './store.ts'
import { drafts } from './tables.ts'
import { BLANK, mergeDraft, type WrittenDraft } from './merge-draft.ts'

export interface SaveInput {
  author: QuotaOwner
  sent: SentDraft
  /** The idempotency key: a repeat is the same save. */
  key: string | null
}

const TRIES = 5
const FIRST_REVISION = 1

/** What is stored of a draft, with the counts that lists show. Refuses to publish a draft with problems. */
function checked(written: WrittenDraft, { publish }: SentDraft) {
  const { title, categoryId: category, image, content } = written
  const problems = problemsOf({
    quiz_title: title,
    quiz_description: content.description,
    category,
    image,
    questions: content.questions,
    bands: content.bands,
  })
  if (publish && problems.length)
    throw new AppError('INVALID', 'A few things need fixing before this can be published.', { more: { problems } })
  const row = { ...written, questionCount: content.questions.length, problemCount: problems.length }
  return { row, problems }
}

/** A new quiz. Sent again under the same idempotency key, it returns the one created the first time. */
export async function createDraft(db: Db, { author, sent, key }: SaveInput): Promise<Draft> {
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const written = mergeDraft(BLANK, sent, await resolveReferences(db, author.id, sent))
  const { row } = checked(written, sent)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const created = await transact(db, async (tx) => {
      await lockQuota(tx, author.id)
      const quizUrl = sent.quiz_url ?? (await freeUrl(tx, sent.quiz_title))
      const urlMade = sent.quiz_url === undefined
      const quiz = await createQuiz(tx, { quizUrl, authorId: author.id, createdKey: key, urlMade })
      if (!quiz) return null
      await tx.insert(drafts).values({ quizId: quiz.id, ...row })
      await refuseBeyondQuota(tx, author)
      return publishAsAsked(tx, { author, quiz, written, publish: sent.publish })
    })
    if (created) return savedUnless(created.refusal, asDraft(await ownDraft(db, created.quiz.id, author.id)))
    const made = key === null ? undefined : await createdUnder(db, author.id, key)
    if (made !== undefined) return createdBefore(await ownDraft(db, made, author.id), sent)
    if (sent.quiz_url !== undefined) throw await takenUrl(db, sent.quiz_url)
  }
  throw unavailable()
}

/** A save that was sent again: the same answer, without doing anything twice. */
const savedBefore = (stored: StoredDraft, { publish }: SentDraft): Draft =>
  savedUnless(publish ? stored.draft.refusal : null, asDraft(stored))

/** A creation that was sent again; what kept a later save from being published was not the answer to it. */
const createdBefore = (stored: StoredDraft, sent: SentDraft): Draft =>
  stored.draft.revision === FIRST_REVISION ? savedBefore(stored, sent) : asDraft(stored)

const stale = (stored: StoredDraft): AppError =>
  new AppError('STALE', 'This quiz was changed on another device.', { more: { draft: asDraft(stored) } })

/** The address after a save: it follows the title until it is chosen, and is fixed once the quiz is published. */
async function nextUrl(db: Db, { quiz, draft }: StoredDraft, sent: SentDraft): Promise<string> {
  const { quiz_url: wished, quiz_title: title } = sent
  if (wished === undefined) return quiz.urlMade && title !== draft.title ? freeUrl(db, title, quiz.id) : quiz.quizUrl
  if (wished === quiz.quizUrl) return wished
  refuseReserved(wished)
  const fixed = "The address can't change once the quiz has been published."
  if (quiz.version > 0) throw new AppError('CONFLICT', fixed, { fields: { quiz_url: fixed } })
  return wished
}

/** Saves over the revision that the author saw, and no other: optimistic concurrency. */
export async function changeDraft(db: Db, id: string, { author, sent, key }: SaveInput): Promise<Draft> {
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const stored = await ownDraft(db, id, author.id)
  const { quiz, draft } = stored
  if (key !== null && draft.savedKey === key) return savedBefore(stored, sent)
  if (sent.base_revision !== draft.revision) throw stale(stored)
  const written = mergeDraft(draft, sent, await resolveReferences(db, author.id, sent))
  const { row, problems } = checked(written, sent)
  const isLarger = needsRoom(draft.content, written.content)
  const quizUrl = await nextUrl(db, stored, sent)
  const isMoved = quizUrl !== quiz.quizUrl
  // A single statement is already a transaction.
  const isPlain = !isMoved && !isLarger && sent.publish === undefined
  const write = async (tx: Db): Promise<(StoredDraft & Publishing) | null> => {
    if (isLarger || sent.publish) await lockQuota(tx, author.id)
    // Read again: it may have been deleted or hidden in the meantime.
    const quiz = isPlain ? stored.quiz : await lockedQuiz(tx, id)
    const [saved] = await tx
      .update(drafts)
      .set({ ...row, revision: draft.revision + 1, savedKey: key, refusal: null, updatedAt: sql`clock_now()` })
      .where(and(eq(drafts.quizId, id), eq(drafts.revision, draft.revision)))
      .returning({ updatedAt: drafts.updatedAt })
    if (!saved) return null
    if (isLarger) await refuseWithoutRoom(tx, author)
    const moved = isMoved ? { ...quiz, quizUrl, urlMade: sent.quiz_url === undefined } : quiz
    if (isMoved) await moveQuiz(tx, moved)
    const published = await publishAsAsked(tx, { author, quiz: moved, written, publish: sent.publish })
    const category = sent.category === undefined ? stored.category : sent.category
    const after = { ...draft, ...row, ...saved, revision: draft.revision + 1 }
    return { ...stored, ...published, draft: after, category }
  }
  const saved = await (isPlain ? write(db) : transact(db, write)).catch(async (error: unknown) => {
    throw isMoved && hasSqlState(error, ['23505']) ? await takenUrl(db, quizUrl) : error
  })
  if (!saved) throw stale(await ownDraft(db, id, author.id))
  return savedUnless(saved.refusal, asDraft(saved, problems))
}
