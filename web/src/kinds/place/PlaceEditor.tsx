import type { KindEditorProps } from '../editor-props.ts'
import type { PlaceDraft } from './place-draft.ts'

export const PlaceEditor = ({ question }: KindEditorProps<PlaceDraft>) => <p>{question.text}</p>
