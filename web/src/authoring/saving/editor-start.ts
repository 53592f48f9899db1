import type { Draft } from '#contract/quiz/draft.ts'
import { authoringApi } from '#contract/api/authoring.ts'
import { newId } from '#contract/new-id.ts'
import { createCall } from '#web/platform/api.ts'
import { blankDraft } from '../draft/draft.ts'
import { NOT_SAVED, serverStateOf, type EditorStart } from '../draft/editor.ts'
import { storeDraft, storedDraft } from './opened-drafts.ts'
import { type BrowserDraft, dropNewDraft } from './stored-drafts.ts'
import { fingerprintOf, readSaved, sentContent, takeIds } from '../draft/draft-wire.ts'

/** A new quiz. */
export const blankStart = (title = ''): EditorStart => ({
  draft: { ...blankDraft(), quiz_title: title },
  ids: {},
  server: NOT_SAVED,
  saving: { kind: 'fresh' },
  saved: null,
  key: newId(),
  sent: [],
})

/** From the server. */
export function serverStart(saved: Draft): EditorStart {
  const draft = readSaved(saved)
  const saving = { kind: 'saved', at: Date.parse(saved.updated_at) } as const
  return { draft, ids: {}, server: serverStateOf(saved), saving, saved: draft, key: newId(), sent: [] }
}

/**
 * The initial state of an editor, from this browser's draft and the server's; either may be missing. With neither, a new
 * quiz gets the title that the address suggests.
 */
export function editorStart(stored: BrowserDraft | null, saved: Draft | null, title = ''): EditorStart {
  if (!stored) return saved ? serverStart(saved) : blankStart(title)
  const start = storedStart(stored)
  if (!saved) return start
  if (saved.revision === stored.revision) return { ...start, server: serverStateOf(saved) }
  return stored.isSaved ? serverStart(saved) : reconciled(start, saved)
}

/**
 * Repeats the request for a new quiz whose response was lost because the tab was closed: the same idempotency key
 * creates no second quiz, and the local draft gets that quiz's id.
 */
export async function recoverNewQuiz(user: string): Promise<void> {
  const stored = storedDraft(null, user)
  if (!stored || stored.sent.length === 0) return
  const { draft, key } = stored
  const call = createCall({ credentials: 'same-origin', idempotencyKey: key })
  const saved = await call(authoringApi.save, { body: sentContent(draft) })
  const fingerprint = fingerprintOf(readSaved(saved))
  const isSaved = fingerprint === fingerprintOf(draft)
  // Another device has changed it since: a revision that is not the server's makes the editor ask which one to keep.
  const revision = isSaved || stored.sent.includes(fingerprint) ? saved.revision : 0
  storeDraft({ ...stored, id: saved.id, revision, ids: isSaved ? takeIds({}, draft, saved) : {}, isSaved, sent: [] })
  dropNewDraft(user)
}

/** From this browser's draft, with what the server is known to have. */
const storedStart = ({ draft, ids, key, sent, revision, id, isSaved, at }: BrowserDraft): EditorStart => ({
  draft,
  ids,
  key,
  sent,
  server: { ...NOT_SAVED, id, revision },
  saved: isSaved ? draft : null,
  saving: isSaved ? { kind: 'saved', at } : { kind: 'unsaved' },
})

/**
 * The server's version has changed since: to this content, to something else this browser sent, or to another device's.
 */
function reconciled(start: EditorStart, saved: Draft): EditorStart {
  const { draft, ids, sent, server } = start
  const known = { ...start, server: serverStateOf(saved) }
  const fingerprint = fingerprintOf(readSaved(saved))
  if (fingerprint === fingerprintOf(draft)) {
    const saving = { kind: 'saved', at: Date.parse(saved.updated_at) } as const
    return { ...known, ids: takeIds(ids, draft, saved), saved: draft, sent: [], saving }
  }
  if (!sent.includes(fingerprint))
    return {
      ...known,
      server: { ...known.server, revision: server.revision },
      saving: { kind: 'stale', theirs: saved },
    }
  return known
}
