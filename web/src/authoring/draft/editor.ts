import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Approval, Draft as SavedDraft, Problem, Status } from '#contract/draft.ts'
import type { Draft, Edit } from './draft.ts'
import { beginHistory, redo, stepTo, undo, type History } from './history.ts'
import type { ServerIds } from './draft-wire.ts'

/** What the server knows about the quiz. */
export interface ServerState {
  id: string | null
  revision: number
  version: number
  status: Status
  approval: Approval
  /** Whether publishing would change what players see. */
  changed: boolean
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
  approval,
  changed,
  quiz_url,
  published_at,
  problems,
}: SavedDraft): ServerState => ({
  id,
  revision,
  version,
  status,
  approval,
  changed,
  quiz_url,
  published_at,
  problems,
})

/** The server state of a quiz that was never sent. */
export const NOT_SAVED: ServerState = {
  id: null,
  revision: 0,
  version: 0,
  status: 'draft',
  approval: 'none',
  changed: true,
  quiz_url: '',
  published_at: null,
  problems: [],
}

/** The initial state of an editor. */
export type EditorStart = Pick<EditorState, 'ids' | 'server' | 'saving' | 'saved' | 'key' | 'sent'> & { draft: Draft }

/** A draft without an undo history. */
export const begun = ({ draft, ...rest }: EditorStart) => ({ ...rest, history: beginHistory(draft) })

export const createEditor = (start: EditorStart): Editor =>
  createStore<EditorState>(() => ({ taken: new Set(), isStored: true, ...begun(start) }))

/** Whether the server may have another version. While anything is sent without a response, it may. */
export const isDirty = ({ history, saved, sent }: EditorState): boolean => history.now !== saved || sent.length > 0

/** Whether players already see exactly this. */
export const isLive = (state: EditorState): boolean =>
  state.server.status === 'published' && !state.server.changed && !isDirty(state)

/** Edits the draft. Edits of one group, such as typing in a field, are one undo step. */
export function edit(editor: Editor, change: Edit, group: string | null = null): void {
  const { history } = editor.getState()
  const next = stepTo(history, change(history.now), group, performance.now())
  if (next !== history) editor.setState({ history: next })
}

export const undoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: undo(history) }))
export const redoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: redo(history) }))
