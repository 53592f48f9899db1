import type { EditorState } from '../draft/editor.ts'
import type { Refusal } from './autosave-event.ts'
import type { AutosaveState, Work } from './autosave-state.ts'
import type { SaveRequest } from './save-request.ts'
import type { StoredContent } from './stored-content.ts'

export type Published = { done: true } | ({ done: false } & Refusal)

/** What to do besides changing the state. */
export type Effect =
  /** Store the draft in the browser. */
  | { kind: 'store' }
  /** Store a version that is replaced by another. */
  | { kind: 'store-copy'; content: StoredContent }
  /** Remove the stored copy of a quiz; null is the one that has no id yet. */
  | { kind: 'unstore'; id: string | null }
  | { kind: 'send'; request: SaveRequest }
  /** Fetch the server's version. */
  | { kind: 'fetch'; id: string }
  /** Report the outcome of publishing to its caller. */
  | { kind: 'published'; result: Published }

/** The state after an event, and its effects. */
export interface Transition {
  state: AutosaveState
  effects: readonly Effect[]
}

export const to = (state: AutosaveState, ...effects: Effect[]): Transition => ({ state, effects })

/** One transition after another. */
export function andThen(first: Transition, next: (state: AutosaveState) => Transition): Transition {
  const { state, effects } = next(first.state)
  return { state, effects: [...first.effects, ...effects] }
}

/** Changes what the editor shows. */
export const updateEditor = (state: AutosaveState, part: Partial<EditorState>): AutosaveState => ({
  ...state,
  editor: { ...state.editor, ...part },
})

/** Changes what only saving knows. */
export const updateWork = (state: AutosaveState, part: Partial<Work>): AutosaveState => ({
  ...state,
  work: { ...state.work, ...part },
})
