import { isDirty, type EditorState } from '../draft/editor.ts'
import type { StoredDraft } from './stored-draft.ts'

/** The editor's part of a stored draft; the rest says who stored it, where and when. */
export type StoredContent = Omit<StoredDraft, 'v' | 'user' | 'tab' | 'at'>

export function storedContent(editor: EditorState): StoredContent {
  const { history, ids, server, key, sent } = editor
  const { id, revision } = server
  return { id, draft: history.now, ids, revision, isSaved: !isDirty(editor), sent, key }
}
