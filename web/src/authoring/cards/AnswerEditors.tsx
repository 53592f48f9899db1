import { memo } from 'react'
import { KINDS } from '#contract/kinds.ts'
import type { Problem } from '#contract/draft.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { EDITORS } from '#web/kinds/editors.ts'
import { useEditQuestion } from '../draft/editor-context.ts'

interface AnswerEditorsProps {
  question: DraftQuestion
  problems: readonly Problem[]
  isShuffled: boolean
  givesPartialCredit: boolean
}

/** The fields that the answer editor does not cover. */
const ELSEWHERE = new Set(['text', 'image', 'why', 'source'])
const fieldOf = (path: string): string => path.split('.')[0] ?? ''
const isElsewhere = ({ type }: DraftQuestion, field: string): boolean =>
  ELSEWHERE.has(field) && !(field === 'image' && KINDS[type].isOnImage)

const partsOf = (question: DraftQuestion): unknown[] =>
  Object.entries(question).flatMap(([name, part]) => (isElsewhere(question, name) ? [] : [part]))
const wordsOf = ({ question, problems }: AnswerEditorsProps): string =>
  problems
    .filter(({ path }) => !isElsewhere(question, fieldOf(path)))
    .map(({ path, message }) => `${path} ${message}`)
    .join()

function isSame(before: AnswerEditorsProps, now: AnswerEditorsProps): boolean {
  const [was, is] = [partsOf(before.question), partsOf(now.question)]
  const isSameQuestion = was.length === is.length && was.every((part, at) => part === is[at])
  const isSameQuiz = before.isShuffled === now.isShuffled && before.givesPartialCredit === now.givesPartialCredit
  return isSameQuestion && isSameQuiz && wordsOf(before) === wordsOf(now)
}

/** The editor for a right answer, by kind. Memoised, so that typing in other fields does not render it again. */
export const AnswerEditors = memo(function AnswerEditors(props: AnswerEditorsProps) {
  const { question } = props
  const edit = useEditQuestion(question.id)
  const Editor = EDITORS[question.type]
  return <Editor {...props} edit={edit} />
}, isSame)
