import { call, createCall } from '#web/platform/api.ts'
import { createEditor } from '../draft/editor.ts'
import { startAutosave } from './autosave.ts'
import { editorStart } from './editor-start.ts'
import type { StoredDraft } from './stored-draft.ts'

/** A save that meets an earlier one of the same draft is followed by another. */
const MOST_SAVES = 3

const callAs = (key: string) => createCall({ credentials: 'same-origin', idempotencyKey: key })

/** Saves a stored draft as the editor would, without opening it. */
export async function sendDraft(stored: StoredDraft): Promise<void> {
  const editor = createEditor(editorStart(stored, null))
  const autosave = startAutosave(editor, { user: stored.user, call, callAs })
  for (let saves = 0; saves < MOST_SAVES && editor.getState().saving.kind === 'unsaved'; saves++) await autosave.save()
  autosave.close()
}
