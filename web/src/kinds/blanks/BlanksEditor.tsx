import type { KindEditorProps } from '../editor-props.ts'
import type { BlanksDraft } from './blanks-draft.ts'

export const BlanksEditor = ({ question }: KindEditorProps<BlanksDraft>) => <p>{question.text}</p>
