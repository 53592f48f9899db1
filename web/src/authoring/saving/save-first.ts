import { toast } from '#web/platform/toasts.ts'
import { isDirty, type Editor } from '../draft/editor.ts'
import type { Autosave } from './autosave.ts'

/** Saves before something that uses the server's version. Returns whether the server has everything; if not, says so. */
export async function saveFirst(editor: Editor, autosave: Autosave): Promise<boolean> {
  await autosave.save()
  const isSaved = !isDirty(editor.getState())
  if (!isSaved) toast('error', "Your latest changes aren't saved yet. Try again once they are.")
  return isSaved
}
