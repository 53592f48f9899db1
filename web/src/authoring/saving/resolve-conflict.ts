import type { Draft as SavedDraft } from '#contract/draft.ts'
import { begun, NOT_SAVED, serverStateOf } from '../draft/editor.ts'
import { readSaved } from '../draft/draft-wire.ts'
import { serverStart } from './editor-start.ts'
import type { AutosaveState } from './autosave-state.ts'
import { updateEditor, to, type Transition } from './autosave-transition.ts'
import { storedContent } from './stored-content.ts'

/** Continues with the other device's version; this one is kept for a week. */
export const takeTheirs = (state: AutosaveState, theirs: SavedDraft): Transition =>
  to(
    updateEditor(state, begun(serverStart(theirs))),
    { kind: 'store-copy', content: storedContent(state.editor) },
    { kind: 'store' },
  )

/** Continues with this version, which overwrites the other one; that is kept for a week. */
export const keepMine = (state: AutosaveState, theirs: SavedDraft): Transition => {
  const { id, revision } = theirs
  const content = { ...storedContent(state.editor), ...readSaved(theirs), id, revision, isSaved: false }
  return to(
    updateEditor(state, { server: serverStateOf(theirs), saved: null, saving: { kind: 'unsaved' } }),
    { kind: 'store-copy', content },
    { kind: 'store' },
  )
}

/** What was deleted elsewhere goes on as a new quiz. */
export const saveAsNew = (state: AutosaveState, key: string): Transition => {
  const { id, problems } = state.editor.server
  const server = { ...NOT_SAVED, problems }
  return to(
    updateEditor(state, { server, ids: {}, key, saved: null, sent: [], saving: { kind: 'unsaved' } }),
    { kind: 'store' },
    ...(id === null ? [] : [{ kind: 'unstore' as const, id }]),
  )
}
