import type { FunctionComponent } from 'react'
import type { QuestionType } from '#contract/quiz/question.ts'
import type { EditedQuestion } from './editing.ts'
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

interface KindFields {
  /** The fields of the right answer. */
  Editor: FunctionComponent<KindEditorProps<EditedQuestion>>
  /** What it adds below the field of the question's text. */
  TextTools?: FunctionComponent<TextToolsProps<EditedQuestion>>
}

/** What an author fills in for each kind; apart from EDITING, which pages without a single field load, too. */
export const EDITORS: Record<QuestionType, KindFields> = {
  single: { Editor: ChoiceEditor },
  multiple: { Editor: ChoiceEditor },
  true_false: { Editor: TruthEditor },
  text: { Editor: SpellingsEditor },
  number: { Editor: NumberEditor },
  order: { Editor: ItemsEditor },
  match: { Editor: MatchEditor },
  blanks: { Editor: BlanksEditor, TextTools: BlankTools },
  sort: { Editor: SortEditor },
  list: { Editor: ListEditor },
  place: { Editor: PlaceEditor },
  poll: { Editor: PollEditor },
}
