import type { KindEditorProps } from '../editor-props.ts'
import type { SortDraft } from './sort-draft.ts'

export const SortEditor = ({ question }: KindEditorProps<SortDraft>) => <p>{question.text}</p>
