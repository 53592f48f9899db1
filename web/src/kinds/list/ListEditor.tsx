import type { KindEditorProps } from '../editor-props.ts'
import type { ListDraft } from './list-draft.ts'

export const ListEditor = ({ question }: KindEditorProps<ListDraft>) => <p>{question.text}</p>
