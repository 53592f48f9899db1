import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/question.ts'
import type { blankParts } from './drafting.ts'
import type { KindEditorProps } from './editor-props.ts'
import { NumberEditor } from './number/NumberEditor.tsx'
import { ChoiceEditor } from './options/ChoiceEditor.tsx'
import { ItemsEditor } from './order/ItemsEditor.tsx'
import { SpellingsEditor } from './text/SpellingsEditor.tsx'
import { TruthEditor } from './true-false/TruthEditor.tsx'

/** The editor of the right answer, for each question kind. */
export const EDITORS: Record<QuestionType, FunctionComponent<KindEditorProps<ReturnType<typeof blankParts>>>> = {
  single: ChoiceEditor,
  multiple: ChoiceEditor,
  true_false: TruthEditor,
  text: SpellingsEditor,
  number: NumberEditor,
  order: ItemsEditor,
}
