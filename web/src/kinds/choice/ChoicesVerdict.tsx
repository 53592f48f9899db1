import { choicesOf } from '#contract/question.ts'
import type { VerdictProps } from '../checked-verdict.ts'
import { lookOf } from './choice-look.ts'
import { Choices } from './Choices.tsx'
import { chosenIn } from './chosen.ts'

/** All choices, with those that were right and those that were chosen. */
export const ChoicesVerdict = ({ question, verdict }: VerdictProps) => (
  <Choices
    choices={choicesOf(question)}
    manner="read"
    isLocked
    look={(id) => lookOf(id, chosenIn(verdict.answer), verdict)}
    onChoose={() => {}}
  />
)
