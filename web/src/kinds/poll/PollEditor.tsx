import type { KindEditorProps } from '../editor-props.ts'
import type { PollDraft } from './poll-draft.ts'

export const PollEditor = ({ question }: KindEditorProps<PollDraft>) => <p>{question.text}</p>
