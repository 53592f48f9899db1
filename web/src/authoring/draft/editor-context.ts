import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { type EditedDraft, type Edit, changeQuestion } from './draft.ts'
import { edit, type Editor, type EditorState } from './editor.ts'

/** Shared by every part of the editor. */
interface EditorTools {
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

export const useDraft = <T>(select: (draft: EditedDraft) => T): T => useEditor(({ history }) => select(history.now))

export function useEdit(): (change: Edit, group?: string) => void {
  const { editor } = useTools()
  return (change, group) => edit(editor, change, group ?? null)
}

/** Edits one question. Typing in one field is one undo step. */
export function useEditQuestion(
  id: string,
): (to: (question: EditedQuestion) => EditedQuestion, field?: string) => void {
  const change = useEdit()
  return (to, field) => change(changeQuestion(id, to), field === undefined ? undefined : `${id} ${field}`)
}

/** Where in the editor the author is: a section, or a question by its id. */
export type EditorPlace = 'details' | 'results' | 'settings' | (string & {})

const SECTIONS: readonly EditorPlace[] = ['details', 'results', 'settings']

export const isSection = (place: EditorPlace): boolean => SECTIONS.includes(place)

/** A place as written in the address: `q4` is the fourth question. */
export function placeParam(place: EditorPlace, questions: readonly EditedQuestion[]): string {
  if (isSection(place)) return place
  const at = questions.findIndex(({ id }) => id === place)
  return at < 0 ? 'details' : `q${at + 1}`
}

export function readPlace(search: string, questions: readonly EditedQuestion[]): EditorPlace {
  const word = new URLSearchParams(search).get('at') ?? ''
  if (isSection(word)) return word
  const number = /^q(\d{1,3})$/.exec(word)?.[1]
  return questions[Number(number) - 1]?.id ?? 'details'
}
