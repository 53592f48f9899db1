import { useState } from 'react'
import type { QuizProgress } from '../round/quiz-progress.ts'
import { RoundName } from '#web/kinds/drafts/round-name.ts'
import { QuestionView } from './QuestionView.tsx'
import type { Round } from '../round/round.ts'
import { isResultOf } from '../round/restore-round.ts'
import { useSendAnswers } from '../round/use-quiz-progress.ts'

interface QuestionScreenProps {
  progress: QuizProgress
  round: Round
  index: number
  /** Whether the question was on the screen before its round. */
  isThere: boolean
}

/** One question of a round, synced with the server's record while it is open. */
export function QuestionScreen({ progress, round, index, isThere }: QuestionScreenProps) {
  const isOver = isResultOf(progress.result, round)
  useSendAnswers(round.quiz.quiz_url, !isOver && !round.synced)
  const question = round.order[index]
  const [qidAtFirst, setQidAtFirst] = useState(isThere ? question?.qid : undefined)
  // Another one arrives, and so does this one when it comes back: the server's round may have another order.
  if (qidAtFirst !== undefined && question?.qid !== qidAtFirst) setQidAtFirst(undefined)
  return question ? (
    <RoundName value={`${round.quiz.quiz_url} ${round.seed}`}>
      <QuestionView
        key={question.qid}
        {...{ progress, round, index, question, isOver }}
        isThere={question.qid === qidAtFirst}
      />
    </RoundName>
  ) : null
}
