import type { KindEditorProps } from '../editor-props.ts'
import type { MatchDraft } from './match-draft.ts'

export const MatchEditor = ({ question }: KindEditorProps<MatchDraft>) => <p>{question.text}</p>
