import { isEmpty, type Draft } from '../draft/draft.ts'
import { isDirty, type EditorState, type Saving } from '../draft/editor.ts'
import type { Refusal } from './autosave-event.ts'

export const NEVER = Infinity

/** A request to save; with `publish`, to publish the quiz, or to unpublish it. */
export interface QueuedSave {
  publish?: boolean
}

/** A save in progress. */
export interface Flight extends QueuedSave {
  /** What it sends: this exact object. */
  draft: Draft
  /** Whether it creates the quiz. */
  isNew: boolean
  /** The address it asks for. */
  address: string | undefined
  /** While the server's newer version is being fetched: why ours was refused. */
  refusal: Refusal | null
}

/** What saving knows besides what the editor shows. */
export interface Work {
  /** The one call in progress. */
  flight: Flight | null
  /** What was requested in the meantime, in order. */
  queue: readonly QueuedSave[]
  /** When the browser should store what was typed. */
  storeAt: number
  /** When typing has paused long enough to send it: a debounce … */
  pauseAt: number
  /** … and when it is sent even without a pause: the maximum wait of the debounce. */
  latestAt: number
  /** When the draft was last edited. */
  editedAt: number
  isLoggedIn: boolean
  /** Someone else is logged in, and would become the owner of this draft. */
  isOther: boolean
  isClosed: boolean
}

export const IDLE: Work = {
  flight: null,
  queue: [],
  storeAt: NEVER,
  pauseAt: NEVER,
  latestAt: NEVER,
  editedAt: -NEVER,
  isLoggedIn: false,
  isOther: false,
  isClosed: false,
}

export interface AutosaveState {
  editor: EditorState
  work: Work
}

/** What only the author, or an outside event, can end. */
const BLOCKED: readonly Saving['kind'][] = ['stale', 'gone', 'loggedOut']

export const isBlocked = ({ saving }: EditorState): boolean => BLOCKED.includes(saving.kind)

/** A new quiz without any content. */
const isUnbegun = ({ server, history }: EditorState): boolean => server.id === null && isEmpty(history.now)

export const needsSaving = (editor: EditorState): boolean => isDirty(editor) && !isUnbegun(editor)

/** Whether a save makes sense now. A quiz that the server does not know is not created by an editor that has closed. */
export const maySave = ({ editor, work }: AutosaveState): boolean =>
  needsSaving(editor) && !isBlocked(editor) && !work.isOther && !(work.isClosed && editor.server.id === null)
