import type { Draft } from '#contract/draft.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishedTooOften, takeTurn, type QuotaOwner } from './author-quota.ts'
import type { WrittenDraft } from './merge-draft.ts'

/** Why a draft was saved and not published. */
export interface PublishRefusal {
  code: ErrorCode
  message: string
}

const VERIFY_FIRST: PublishRefusal = {
  code: 'VERIFY_EMAIL',
  message:
    'Your draft is saved. Verify your email to publish it for everyone: the link is in your inbox, and you can send it again from your profile.',
}

/** For everyone it takes a verified email, else spam costs nothing; by its link anyone can share a quiz. */
export const mustVerifyFirst = ({ verified }: QuotaOwner, { content }: WrittenDraft): PublishRefusal | null =>
  !verified && content.settings.visibility === 'all' ? VERIFY_FIRST : null

/** What keeps a draft without problems from being published now. */
export async function publishRefusal(
  tx: Db,
  publisher: QuotaOwner,
  written: WrittenDraft,
): Promise<PublishRefusal | null> {
  const refusal = mustVerifyFirst(publisher, written)
  if (refusal) return refusal
  await takeTurn(tx, publisher.id)
  const message = await publishedTooOften(tx, publisher)
  return message === null ? null : { code: 'LIMIT', message }
}

/** A draft that was saved; what kept it from being published is thrown together with it. */
export function savedUnless(refusal: PublishRefusal | null, draft: Draft): Draft {
  if (refusal) throw new AppError(refusal.code, refusal.message, { more: { draft } })
  return draft
}
