import { eq } from 'drizzle-orm'
import type { Draft } from '#contract/draft.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { QuizRow } from '#server/quizzes/tables.ts'
import { noRoomToPublish, publishedTooOften, type QuotaOwner } from './refuse-beyond-quota.ts'
import type { WrittenDraft } from './merge-draft.ts'
import { isNews, publishDraft, unpublish } from './publish-draft.ts'
import { drafts, type PublishRefusal } from './tables.ts'

const VERIFY_FIRST: PublishRefusal = {
  code: 'VERIFY_EMAIL',
  message:
    'Your draft is saved. Verify your email to publish it for everyone: you can send the link again from your profile.',
}

/** For everyone it takes a verified email, else spam costs nothing; by its link anyone can share a quiz. */
const mustVerifyFirst = ({ verified }: QuotaOwner, { content }: WrittenDraft): boolean =>
  !verified && content.settings.visibility === 'all'

/** What keeps a draft without problems from being published now. */
async function publishRefusal(
  tx: Db,
  { author: publisher, quiz, written }: PublishingInput,
): Promise<PublishRefusal | null> {
  if (mustVerifyFirst(publisher, written)) return VERIFY_FIRST
  if (!(await isNews(tx, quiz, written))) return null
  const tooOften = await publishedTooOften(tx, publisher)
  const message = tooOften ?? (await noRoomToPublish(tx, publisher))
  return message === null ? null : { code: 'LIMIT', message }
}

interface Publishing {
  quiz: QuizRow
  refusal: PublishRefusal | null
}

interface PublishingInput {
  author: QuotaOwner
  quiz: QuizRow
  written: WrittenDraft
  /** True publishes, false unpublishes, absent leaves it as it is. */
  publish: boolean | undefined
}

/** Publishes a saved draft, or remembers why not, or unpublishes it. Publishing is for those whose turn it is. */
export async function publishAsAsked(tx: Db, asked: PublishingInput): Promise<Publishing> {
  const { quiz, written, publish } = asked
  if (!publish) return { quiz: publish === false ? await unpublish(tx, quiz) : quiz, refusal: null }
  const refusal = await publishRefusal(tx, asked)
  if (!refusal) return { quiz: await publishDraft(tx, quiz, written), refusal }
  await tx.update(drafts).set({ refusal }).where(eq(drafts.quizId, quiz.id))
  return { quiz, refusal }
}

/** A draft that was saved, unless it should have been published as well and was not. */
export function savedUnless(refusal: PublishRefusal | null, draft: Draft): Draft {
  if (refusal) throw new AppError(refusal.code, refusal.message)
  return draft
}
