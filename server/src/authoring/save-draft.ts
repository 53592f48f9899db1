import { problemsOf } from '#contract/draft-problems.ts'
import type { Draft, Problem, SentDraft } from '#contract/draft.ts'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import { AppError, unavailable } from '#server/platform/errors.ts'
import { createQuiz } from '#server/quizzes/create-quiz.ts'
import { freeUrl, refuseReserved, takenUrl } from '#server/quizzes/free-url.ts'
import { moveQuiz } from '#server/quizzes/move-quiz.ts'
import { lockedQuiz } from '#server/quizzes/store.ts'
import { asDraft } from './as-draft.ts'
import { needsRoom, refuseBeyondQuota, refuseWithoutRoom, lockQuota, type QuotaOwner } from './refuse-beyond-quota.ts'
import { resolveReferences } from './resolve-references.ts'
import { publishAsAsked, savedUnless } from './publish-as-asked.ts'
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

/**
 * Saves over the revision that the author saw, and no other, which is optimistic concurrency: of two saves at once only
 * one finds it, and none finds a draft that was deleted in the meantime.
 */
const overwriteDraft = statement<Pick<StoredDraft, 'revision' | 'refusal' | 'updatedAt'>>(
  'overwrite draft',
  `UPDATE drafts SET title = $3, category_id = $4, image = $5, question_count = $6, problem_count = $7, content = $8,
     retired = $9, saved_key = $10, refusal = NULL, revision = revision + 1, updated_at = clock_now()
   WHERE quiz_id = $1 AND revision = $2 RETURNING revision, refusal, updated_at AS "updatedAt"`,
)

/** The problems of a draft. Refuses to publish it while there are any. */
function problemsIn({ title, categoryId, image, content }: WrittenDraft, { publish }: SentDraft): Problem[] {
  const { description, questions, bands } = content
  const problems = problemsOf({
    quiz_title: title,
    quiz_description: description,
    category: categoryId,
    image,
    questions,
    bands,
  })
  if (publish && problems.length)
    throw new AppError('INVALID', 'A few things need fixing before this can be published.', { more: { problems } })
  return problems
}

/** A new quiz. Sent again under the same idempotency key, it returns the one created the first time. */
export async function createDraft(db: Db, { author, sent, key }: SaveInput): Promise<Draft> {
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const written = mergeDraft(BLANK, sent, await resolveReferences(db, author.id, sent))
  const counts = { questionCount: written.content.questions.length, problemCount: problemsIn(written, sent).length }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const created = await transact(db, async (tx) => {
      await lockQuota(tx, author.id)
      const quizUrl = sent.quiz_url ?? (await freeUrl(tx, sent.quiz_title))
      const urlMade = sent.quiz_url === undefined
      const quiz = await createQuiz(tx, { quizUrl, authorId: author.id, createdKey: key, urlMade })
      if (!quiz) return null
      await tx.insert(drafts).values({ quizId: quiz.id, ...written, ...counts })
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
  savedUnless(publish ? stored.refusal : null, asDraft(stored))

/** A creation that was sent again; what kept a later save from being published was not the answer to it. */
const createdBefore = (stored: StoredDraft, sent: SentDraft): Draft =>
  stored.revision === FIRST_REVISION ? savedBefore(stored, sent) : asDraft(stored)

const stale = (stored: StoredDraft): AppError =>
  new AppError('STALE', 'This quiz was changed on another device.', { more: { draft: asDraft(stored) } })

/** The address after a save: it follows the title until it is chosen, and is fixed once the quiz is published. */
async function nextUrl(db: Db, stored: StoredDraft, sent: SentDraft): Promise<string> {
  const { quiz_url: wished, quiz_title: title } = sent
  const { id, quizUrl, urlMade, version } = stored
  if (wished === undefined) return urlMade && title !== stored.title ? freeUrl(db, title, id) : quizUrl
  if (wished === quizUrl) return wished
  refuseReserved(wished)
  const fixed = "The address can't change once the quiz has been published."
  if (version > 0) throw new AppError('CONFLICT', fixed, { fields: { quiz_url: fixed } })
  return wished
}

/** Saves a draft over the one that the author saw. */
export async function changeDraft(db: Db, id: string, { author, sent, key }: SaveInput): Promise<Draft> {
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const stored = await ownDraft(db, id, author.id)
  if (key !== null && stored.savedKey === key) return savedBefore(stored, sent)
  if (sent.base_revision !== stored.revision) throw stale(stored)
  const written = mergeDraft(stored, sent, await resolveReferences(db, author.id, sent, stored))
  const problems = problemsIn(written, sent)
  const content = JSON.stringify(written.content)
  const isLarger = needsRoom(stored.content, content)
  const quizUrl = await nextUrl(db, stored, sent)
  const isMoved = quizUrl !== stored.quizUrl
  const overwrite = async (tx: Db): Promise<StoredDraft | null> => {
    const { title, categoryId, image, retired } = written
    const counts = [written.content.questions.length, problems.length]
    const values = [id, stored.revision, title, categoryId, image, ...counts, content, retired, key]
    const [saved] = (await overwriteDraft(tx, values)).rows
    const category = sent.category === undefined ? stored.category : sent.category
    return saved ? { ...stored, ...written, ...saved, category } : null
  }
  const overwriteWithQuiz = async (tx: Db): Promise<StoredDraft | null> => {
    if (isLarger || sent.publish) await lockQuota(tx, author.id)
    // Read again: it may have been deleted or hidden in the meantime.
    const quiz = await lockedQuiz(tx, id)
    const saved = await overwrite(tx)
    if (!saved) return null
    if (isLarger) await refuseWithoutRoom(tx, author)
    const moved = isMoved ? { ...quiz, quizUrl, urlMade: sent.quiz_url === undefined } : quiz
    if (isMoved) await moveQuiz(tx, moved)
    const published = await publishAsAsked(tx, { author, quiz: moved, written, publish: sent.publish })
    return { ...saved, ...published.quiz, refusal: published.refusal }
  }
  // A single statement is already a transaction.
  const isPlain = !isMoved && !isLarger && sent.publish === undefined
  const save = isPlain ? overwrite(db) : transact(db, overwriteWithQuiz)
  const saved = await save.catch(async (error: unknown) => {
    throw isMoved && hasSqlState(error, ['23505']) ? await takenUrl(db, quizUrl) : error
  })
  if (!saved) throw stale(await ownDraft(db, id, author.id))
  return savedUnless(saved.refusal, asDraft(saved, problems))
}
