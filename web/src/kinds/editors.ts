import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { blankParts } from './editing.ts'
import type { KindEditorProps, TextToolsProps } from './written-question.ts'
import { NumberEditor } from './number/NumberEditor.tsx'
import { ChoiceEditor, TruthEditor } from './choice/ChoiceEditor.tsx'
import { MatchEditor } from './match/MatchEditor.tsx'
import { BlankTools, BlanksEditor } from './blanks/BlanksEditor.tsx'
import { SortEditor } from './sort/SortEditor.tsx'
import { ListEditor } from './list/ListEditor.tsx'
import { PlaceEditor } from './place/PlaceEditor.tsx'
import { PollEditor } from './poll/PollEditor.tsx'
import { ItemsEditor } from './options/OptionsEditor.tsx'
import { SpellingsEditor } from './text/SpellingsEditor.tsx'

type Parts = ReturnType<typeof blankParts>

/** The editor of the right answer, for each question kind. */
export const EDITORS: Record<QuestionType, FunctionComponent<KindEditorProps<Parts>>> = {
  single: ChoiceEditor,
  multiple: ChoiceEditor,
  true_false: TruthEditor,
  text: SpellingsEditor,
  number: NumberEditor,
  order: ItemsEditor,
  match: MatchEditor,
  blanks: BlanksEditor,
  sort: SortEditor,
  list: ListEditor,
  place: PlaceEditor,
  poll: PollEditor,
}

/** What a kind adds below the field of the question's text. */
export const TEXT_TOOLS: Partial<Record<QuestionType, FunctionComponent<TextToolsProps<Parts>>>> = {
  blanks: BlankTools,
}
