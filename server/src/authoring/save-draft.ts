import { eq } from 'drizzle-orm'
import type { Draft, Problem, SentDraft } from '#contract/quiz/draft.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import { AppError, unavailable } from '#server/platform/errors.ts'
import { createQuiz, freeUrl, refuseReserved, takenUrl, moveQuiz, removeQuiz } from '#server/quizzes/change-quiz.ts'
import { lockedQuiz } from '#server/quizzes/store.ts'
import { listCard } from '#server/catalogue/change-card.ts'
import { draftForAuthor, draftProblems } from './draft-for-author.ts'
import type { AuthoringServices } from './authoring-services.ts'
import { needsRoom, refuseBeyondQuota, refuseWithoutRoom, lockQuota, type QuotaOwner } from './refuse-beyond-quota.ts'
import { resolveReferences } from './resolve-references.ts'
import { publishAsRequested } from './publish-draft.ts'
import { createdUnder, ownDraft, WAS_APPROVED, type StoredDraft } from './store.ts'
import { drafts, type PublishRefusal } from './tables.ts'
import { BLANK, mergeDraft, type WrittenDraft } from './merge-draft.ts'

interface SaveInput {
  author: QuotaOwner
  sent: SentDraft
  /** The idempotency key: a repeat is the same save. */
  key: string | null
}

type SaveServices = Pick<AuthoringServices, 'db' | 'recentDrafts' | 'versions'>

const TRIES = 5

/** A new quiz. Sent again under the same idempotency key, it returns the one created the first time. */
export async function createDraft(services: SaveServices, { author, sent, key }: SaveInput): Promise<Draft> {
  const { db } = services
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const written = mergeDraft(BLANK, sent, await resolveReferences(db, author.id, sent))
  const problems = await problemsIn(written, sent)
  const counts = { questionCount: written.content.questions.length, problemCount: problems.length }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const created = await transact(db, async (tx) => {
      await lockQuota(tx, author.id)
      const quizUrl = sent.quiz_url ?? (await freeUrl(tx, sent.quiz_title))
      const urlMade = sent.quiz_url === undefined
      const quiz = await createQuiz(tx, { quizUrl, authorId: author.id, createdKey: key, urlMade })
      if (!quiz) return null
      await tx.insert(drafts).values({ quizId: quiz.id, ...written, ...counts })
      await refuseBeyondQuota(tx, author)
      return publishAsRequested(tx, { author, quiz, written, publish: sent.publish })
    })
    if (created)
      return draftOrThrow(
        created.refusal,
        await draftForAuthor(services, await ownDraft(db, created.quiz.id, author.id)),
      )
    const made = key === null ? undefined : await createdUnder(db, author.id, key)
    if (made !== undefined) return createdBefore(services, await ownDraft(db, made, author.id), sent)
    if (sent.quiz_url !== undefined) throw await takenUrl(db, sent.quiz_url)
  }
  throw unavailable()
}

/** Saves a draft over the one that the author saw. */
export async function changeDraft(services: SaveServices, id: string, input: SaveInput): Promise<Draft> {
  const { db, recentDrafts, versions } = services
  const { author, sent, key } = input
  if (sent.quiz_url !== undefined) refuseReserved(sent.quiz_url)
  const stored = recentDrafts.get(id, author.id, sent.base_revision) ?? (await ownDraft(db, id, author.id))
  if (stored.revision !== sent.base_revision || (key !== null && stored.savedKey === key))
    return savedOrStale(services, stored, input)
  const references = await resolveReferences(db, author.id, sent, stored)
  const published = stored.version > 0 ? (await versions.get(db, id, stored.version)).questions : []
  const written = mergeDraft(stored, sent, { ...references, published })
  const problems = await problemsIn(written, sent)
  const content = JSON.stringify(written.content)
  const isLarger = needsRoom(stored.content, content)
  const quizUrl = await nextUrl(db, stored, sent)
  const isMoved = quizUrl !== stored.quizUrl
  const overwrite = async (tx: Db): Promise<StoredDraft | null> => {
    const { title, categoryId, image, emblem, retired } = written
    const counts = [written.content.questions.length, problems.length]
    const values = [id, stored.revision, author.id, title, categoryId, image, ...counts, content, retired, key, emblem]
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
    const publishing = await publishAsRequested(tx, { author, quiz: moved, written, publish: sent.publish })
    return { ...saved, ...publishing.quiz, refusal: publishing.refusal }
  }
  // A single statement is already a transaction.
  const isPlain = !isMoved && !isLarger && sent.publish === undefined
  const save = isPlain ? overwrite(db) : transact(db, overwriteWithQuiz)
  const saved = await save.catch(async (error: unknown) => {
    throw isMoved && isDuplicate(error) ? await takenUrl(db, quizUrl) : error
  })
  if (!saved) return savedOrStale(services, await ownDraft(db, id, author.id), input)
  recentDrafts.put(saved, content.length)
  return draftOrThrow(saved.refusal, await draftForAuthor(services, saved, problems))
}

/** Deletes an author's quiz for everyone, and its draft for good: it takes up room that nobody can use. */
export async function deleteQuiz(db: Db, id: string, authorId: string): Promise<null> {
  await transact(db, async (tx) => {
    await removeQuiz(tx, await ownDraft(tx, id, authorId))
    await tx.delete(drafts).where(eq(drafts.quizId, id))
    await listCard(tx, id, false)
  })
  return null
}

/** The problems of a draft. Refuses to publish it while there are any. */
async function problemsIn(
  { title, categoryId, image, content }: WrittenDraft,
  { publish }: SentDraft,
): Promise<Problem[]> {
  const { description, questions, bands } = content
  const problems = await draftProblems({
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

/** A saved draft; throws where it should have been published as well and was not. */
function draftOrThrow(refusal: PublishRefusal | null, draft: Draft): Draft {
  if (refusal) throw new AppError(refusal.code, refusal.message)
  return draft
}

const FIRST_REVISION = 1

/** A creation that was sent again; what kept a later save from being published was not the answer to it. */
const createdBefore = (services: SaveServices, stored: StoredDraft, sent: SentDraft): Promise<Draft> =>
  stored.revision === FIRST_REVISION ? savedBefore(services, stored, sent) : draftForAuthor(services, stored)

/** A save that was sent again: the same answer, without doing anything twice. */
const savedBefore = async (services: SaveServices, stored: StoredDraft, { publish }: SentDraft): Promise<Draft> =>
  draftOrThrow(publish ? stored.refusal : null, await draftForAuthor(services, stored))

/** The answer to a save that finds another revision than the author saw: either it is the repeat of one, or stale. */
async function savedOrStale(services: SaveServices, stored: StoredDraft, { sent, key }: SaveInput): Promise<Draft> {
  if (key !== null && stored.savedKey === key) return savedBefore(services, stored, sent)
  const draft = await draftForAuthor(services, stored)
  throw new AppError('STALE', 'This quiz was changed on another device.', { more: { draft } })
}

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

/**
 * Saves over the revision that the author saw, and no other, which is optimistic concurrency: of two saves at once only
 * one finds it, and none finds a draft that was deleted in the meantime.
 */
const overwriteDraft = statement<Omit<StoredDraft, keyof WrittenDraft | 'id' | 'quizUrl' | 'urlMade' | 'category'>>(
  'overwrite draft',
  `UPDATE drafts d SET title = $4, category_id = $5, image = $6, question_count = $7, problem_count = $8, content = $9,
     retired = $10, saved_key = $11, emblem = $12, refusal = NULL, revision = revision + 1, updated_at = clock_now()
   FROM quizzes q WHERE quiz_id = $1 AND revision = $2 AND q.id = quiz_id AND q.author_id = $3
   RETURNING q.author_id AS "authorId", status, version, rewarded, published_at AS "publishedAt", revision,
     saved_key AS "savedKey", refusal, updated_at AS "updatedAt", ${WAS_APPROVED}`,
)
