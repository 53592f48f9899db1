import type { Draft, SentDraft } from '#contract/draft.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { BLANK } from './merge-draft.ts'
import { ownDraft } from './store.ts'

/** Who will be able to find the quiz once this is saved. */
async function visibilityAfter(db: Db, authorId: string, { id, settings }: SentDraft) {
  if (settings?.visibility !== undefined) return settings.visibility
  return (id === undefined ? BLANK : (await ownDraft(db, id, authorId)).draft).content.settings.visibility
}

/** Whether publishing has to wait: for everybody it needs a verified email, else spam costs nothing. */
export const mustVerifyFirst = async (
  db: Db,
  { id, verified }: { id: string; verified: boolean },
  sent: SentDraft,
): Promise<boolean> => sent.publish === true && !verified && (await visibilityAfter(db, id, sent)) === 'all'

/** The draft itself was saved. */
export const verifyFirst = (draft: Draft): AppError =>
  new AppError(
    'VERIFY_EMAIL',
    'Your draft is saved. Verify your email to publish it for everyone: the link is in your inbox, and you can send it again from your profile.',
    { more: { draft } },
  )
