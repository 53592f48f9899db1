import type { AnswerProps } from '../answer-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { CollectedList } from './CollectedList.tsx'
import { NamedList } from './NamedList.tsx'
import { TriedList } from './TriedList.tsx'

/** Name them all: tried one by one where each is checked at once, and otherwise collected. */
export function ListAnswer({ tries, ...props }: AnswerProps<'list'>) {
  const { question, verdict, showsVerdict } = props
  if (showsVerdict && isChecked(verdict)) return <NamedList question={question} verdict={verdict} />
  return tries ? <TriedList {...props} tries={tries} /> : <CollectedList {...props} />
}
