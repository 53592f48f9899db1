import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Draft, Edit } from './draft.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { changeQuestion } from './draft.ts'
import { edit, type Editor, type EditorState } from './editor.ts'
import type { EditorPlace } from './editor-place.ts'

/** Shared by every part of the editor. */
export interface EditorTools {
  editor: Editor
  /** Goes to a place in the editor and focuses a field by its path. */
  go: (place: EditorPlace, field?: string) => void
}

export const EditorContext = createContext<EditorTools | null>(null)

export function useTools(): EditorTools {
  const tools = useContext(EditorContext)
  if (!tools) throw new Error('This hook needs an editor around it.')
  return tools
}

export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useTools().editor, select)

export const useDraft = <T>(select: (draft: Draft) => T): T => useEditor(({ history }) => select(history.now))

export function useEdit(): (change: Edit, group?: string) => void {
  const { editor } = useTools()
  return (change, group) => edit(editor, change, group ?? null)
}

/** Edits one question. Typing in one field is one undo step. */
export function useEditQuestion(id: string): (to: (question: DraftQuestion) => DraftQuestion, field?: string) => void {
  const change = useEdit()
  return (to, field) => change(changeQuestion(id, to), field === undefined ? undefined : `${id} ${field}`)
}
