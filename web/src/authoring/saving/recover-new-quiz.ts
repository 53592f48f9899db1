import { authoringApi } from '#contract/authoring.ts'
import { createCall } from '#web/platform/api.ts'
import { dropNewDraft, keepDraft, storedDraft } from './stored-draft.ts'
import { learnIds, fingerprintOf, readSaved, sentContent } from '../draft/draft-wire.ts'

/**
 * Repeats the request for a new quiz whose response was lost because the tab was closed: the same idempotency key
 * creates no second quiz, and the local draft gets that quiz's id.
 */
export async function recoverNewQuiz(user: string): Promise<void> {
  const stored = storedDraft(null, user)
  if (!stored || stored.sent.length === 0) return
  const { draft, key } = stored
  const call = createCall({ credentials: 'same-origin', idempotencyKey: key })
  const saved = await call(authoringApi.save, { body: sentContent(draft, {}) })
  const fingerprint = fingerprintOf(readSaved(saved).draft)
  const isSaved = fingerprint === fingerprintOf(draft)
  // Another device has changed it since: a revision that is not the server's makes the editor ask which one to keep.
  const revision = isSaved || stored.sent.includes(fingerprint) ? saved.revision : 0
  const ids = saved.questions.length === draft.questions.length ? learnIds({}, draft, saved) : {}
  keepDraft({ ...stored, id: saved.id, revision, ids, isSaved, sent: [] })
  dropNewDraft(user)
}
