import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Draft as SavedDraft, Problem, Status } from '#contract/draft.ts'
import { blankDraft, newId, type Draft, type Edit } from './draft.ts'
import { beginHistory, redo, replaceNow, stepTo, undo, type History } from './history.ts'
import type { StoredDraft } from './stored-draft.ts'
import { learnIds, fingerprintOf, readSaved, type ServerIds } from './draft-wire.ts'

/** What the server knows about the quiz. */
export interface ServerState {
  id: string | null
  revision: number
  version: number
  status: Status
  quiz_url: string
  published_at: string | null
  problems: readonly Problem[]
}

/** Where the draft is saved, and what prevents saving it. */
export type Saving =
  | { kind: 'fresh' }
  | { kind: 'unsaved' }
  /** Kept in this browser only, until there is a title. */
  | { kind: 'untitled' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'failed'; retryAt: number }
  | { kind: 'refused'; why: string }
  | { kind: 'loggedOut' }
  /** Deleted on another device. */
  | { kind: 'gone' }
  /** Changed on another device since. */
  | { kind: 'stale'; theirs: SavedDraft }

export interface EditorState {
  history: History
  ids: ServerIds
  server: ServerState
  saving: Saving
  /** The draft as the server has it: this exact object. */
  saved: Draft | null
  /** Addresses that the server has refused. */
  taken: ReadonlySet<string>
  /** Whether the browser can store the draft. */
  isStored: boolean
  /** The idempotency key of creating the quiz. */
  key: string
  /** Fingerprints of what was sent since the last response: the server may have any of them. */
  sent: readonly number[]
}

export type Editor = StoreApi<EditorState>

export const serverStateOf = ({
  id,
  revision,
  version,
  status,
  quiz_url,
  published_at,
  problems,
}: SavedDraft): ServerState => ({
  id,
  revision,
  version,
  status,
  quiz_url,
  published_at,
  problems,
})

const NOT_SAVED: ServerState = {
  id: null,
  revision: 0,
  version: 0,
  status: 'draft',
  quiz_url: '',
  published_at: null,
  problems: [],
}

export type EditorStart = Pick<EditorState, 'ids' | 'server' | 'saving' | 'saved' | 'key' | 'sent'> & { draft: Draft }

const fromServer = (saved: SavedDraft): EditorStart => {
  const { draft, ids } = readSaved(saved)
  return {
    draft,
    ids,
    server: serverStateOf(saved),
    saving: { kind: 'saved', at: Date.parse(saved.updated_at) },
    saved: draft,
    key: newId(),
    sent: [],
  }
}

/** The initial state of an editor, from this browser's copy and the server's; either may be missing. */
export function editorStart(stored: StoredDraft | null, saved: SavedDraft | null): EditorStart {
  if (!stored) {
    if (saved) return fromServer(saved)
    return {
      draft: blankDraft(),
      ids: {},
      server: NOT_SAVED,
      saving: { kind: 'fresh' },
      saved: null,
      key: newId(),
      sent: [],
    }
  }
  const { draft, ids, key, sent, revision, id } = stored
  const known = saved ? serverStateOf(saved) : { ...NOT_SAVED, id, revision }
  const kept: EditorStart = {
    draft,
    ids,
    key,
    sent,
    server: known,
    saved: stored.isSaved ? draft : null,
    saving: stored.isSaved ? { kind: 'saved', at: stored.at } : { kind: 'unsaved' },
  }
  if (!saved || saved.revision === revision) return kept
  if (stored.isSaved) return fromServer(saved)
  const fingerprint = fingerprintOf(readSaved(saved).draft)
  if (fingerprint === fingerprintOf(draft))
    return {
      ...kept,
      ids: learnIds(ids, draft, saved),
      saved: draft,
      saving: { kind: 'saved', at: Date.parse(saved.updated_at) },
    }
  // A response was lost: the server has what this browser sent.
  if (sent.includes(fingerprint))
    return { ...kept, ids: draft.questions.length === saved.questions.length ? learnIds(ids, draft, saved) : ids }
  return { ...kept, server: { ...known, revision }, saving: { kind: 'stale', theirs: saved } }
}

export const createEditor = ({ draft, ...rest }: EditorStart): Editor =>
  createStore<EditorState>(() => ({ history: beginHistory(draft), taken: new Set(), isStored: true, ...rest }))

export const isDirty = ({ history, saved }: EditorState): boolean => history.now !== saved

/** Edits the draft. Edits of one group, such as typing in a field, are one undo step. */
export function edit(editor: Editor, change: Edit, group: string | null = null): void {
  const { history } = editor.getState()
  const next = stepTo(history, change(history.now), group, performance.now())
  if (next !== history) editor.setState({ history: next })
}

export const undoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: undo(history) }))
export const redoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: redo(history) }))

/** Switches to another draft; undo does not lead back to the one before. */
export const replaceDraft = (editor: Editor, saved: SavedDraft): void => {
  const { draft, ids, server, saving, saved: same } = fromServer(saved)
  editor.setState({ history: beginHistory(draft), ids, server, saving, saved: same })
}

/** Adds what only the server knows about images: their address and size. */
export function fillImages(editor: Editor, saved: SavedDraft): void {
  const { history, saved: same } = editor.getState()
  const filled = withImages(history.now, saved)
  if (filled === history.now) return
  editor.setState({ history: replaceNow(history, filled), saved: history.now === same ? filled : same })
}

function withImages(draft: Draft, saved: SavedDraft): Draft {
  const known = new Map(
    saved.questions
      .flatMap(({ image, options }) => [image, ...options.map((option) => option.image)])
      .flatMap((image) => (image ? [[image.id, image] as const] : [])),
  )
  const fill = <T extends { image: Draft['image'] }>(thing: T): T => {
    const found = thing.image?.url === '' ? known.get(thing.image.id) : undefined
    return found && thing.image ? { ...thing, image: { ...found, alt: thing.image.alt } } : thing
  }
  let isChanged = false
  const questions = draft.questions.map((question) => {
    const options = question.options.map(fill)
    const isSame = options.every((option, at) => option === question.options[at])
    const filled = fill(isSame ? question : { ...question, options })
    isChanged ||= filled !== question
    return filled
  })
  return isChanged ? { ...draft, questions } : draft
}
