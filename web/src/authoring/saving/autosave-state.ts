import { isEmpty, type Draft } from '../draft/draft.ts'
import { isDirty, type EditorState, type Saving } from '../draft/editor.ts'

export const NEVER = Infinity

/** A wish to save; with `publish`, to put the quiz on the site as it stands, or to take it off. */
export interface Ask {
  publish?: boolean
}

/** A save under way. */
export interface Flight extends Ask {
  /** What it carries: this very object. */
  draft: Draft
  /** Whether it creates the quiz. */
  isNew: boolean
  /** The address it asks for. */
  address: string | undefined
  /** While the server's newer version is fetched: the sentence with which ours was refused. */
  refusal: string | null
}

/** What saving knows besides what the editor shows. */
export interface Work {
  /** The one call under way. */
  flight: Flight | null
  /** What was asked for meanwhile, in that order. */
  queue: readonly Ask[]
  /** When the browser is to store what was typed. */
  storeAt: number
  /** When typing has paused for long enough to send it: a debounce … */
  pauseAt: number
  /** … and when it is sent though nobody paused: the longest that a debounce may wait. */
  latestAt: number
  /** When the draft was last edited. */
  editedAt: number
  isLoggedIn: boolean
  /** Somebody else is logged in, under whose name these words would become theirs. */
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

/** What only the author, or another turn of events, can end. */
const BLOCKED: readonly Saving['kind'][] = ['stale', 'gone', 'loggedOut']

export const isBlocked = ({ saving }: EditorState): boolean => BLOCKED.includes(saving.kind)

/** A new quiz of which nothing is written. */
const isUnbegun = ({ server, history }: EditorState): boolean => server.id === null && isEmpty(history.now)

export const needsSaving = (editor: EditorState): boolean => isDirty(editor) && !isUnbegun(editor)

/** Whether a save makes sense now. A quiz that the server does not know is not begun by an editor that has closed. */
export const maySave = ({ editor, work }: AutosaveState): boolean =>
  needsSaving(editor) && !isBlocked(editor) && !work.isOther && !(work.isClosed && editor.server.id === null)
