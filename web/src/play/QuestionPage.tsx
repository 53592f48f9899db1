import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { links } from '#contract/api/links.ts'
import { useIsBusy } from '#web/platform/busy.ts'
import { ButtonLink, Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RoundName } from '#web/kinds/use-answer-draft.ts'
import { startRound, progressOf, rereadProgress } from './round/quiz-progress.ts'
import { loadQuestionParts } from './question/question-parts.ts'
import { QuestionSkeleton } from './question/QuestionSkeleton.tsx'
import { useSendAnswers } from './round/request-sending.ts'
import { NOT_HERE, useQuiz } from './round/use-quiz.ts'
import { isQuestionAt, questionIndex } from './play-address.ts'
import { QuestionView } from './question/QuestionView.tsx'
import type { QuestionViewProps } from './question/use-answering.ts'
import { isResultOf, unsentAnswers } from './round/round.ts'
import styles from './question/Question.module.css'

export function QuestionPage({ quiz_url, number }: { quiz_url: string; number: string }) {
  const { quiz, progress, isGone, from } = useQuiz(quiz_url)
  const { round, isElsewhere } = progress
  const index = questionIndex(number)
  const count = (round?.quiz ?? quiz)?.questions.length
  const isQuestion = count !== undefined && isQuestionAt(index, count)
  // A stored copy is played once the server has confirmed it or cannot be reached.
  const isBusy = useIsBusy()
  const isQuizChecked = from.isFetched || from.failureCount > 0 || isBusy
  const mayBegin = isQuestion && isQuizChecked && !isGone
  const [indexAtFirst] = useState(round ? -1 : index)

  useEffect(() => {
    if (!quiz || !mayBegin || progressOf(quiz_url).round) return
    // Opening a question by its address starts the round, in a task after the one that hydrates the page.
    const timer = setTimeout(() => progressOf(quiz_url).round ?? startRound(quiz))
    return () => clearTimeout(timer)
  }, [quiz, mayBegin, quiz_url])

  useEffect(() => {
    // So that nothing of the round is waited for, and it can be finished offline.
    void loadQuestionParts()
      .then(() => import('./ResultsPage.tsx'))
      .catch(() => {})
  }, [])

  if (count !== undefined && !isQuestion)
    return (
      <Notice>
        <PageTitle>{count === 0 ? 'This quiz has no questions yet.' : 'Question not found'}</PageTitle>
        {count > 0 && <p>{count === 1 ? 'This quiz has 1 question.' : `This quiz has ${count} questions.`}</p>}
        {count > 0 && <ButtonLink href={links.question(quiz_url, 1)}>Go to question 1</ButtonLink>}
        <ButtonLink kind="secondary" href={links.quizStart(quiz_url)}>
          Quiz start
        </ButtonLink>
      </Notice>
    )
  if (isGone && round?.attemptId === null)
    return (
      <Notice>
        <PageTitle>This quiz has been taken down.</PageTitle>
        <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
      </Notice>
    )
  if (isElsewhere)
    return (
      <Notice>
        <PageTitle>You carried on in another tab.</PageTitle>
        <Button onClick={() => rereadProgress(quiz_url)}>Use this tab</Button>
      </Notice>
    )
  if (round)
    return (
      // A kind of question that is not loaded yet is waited for like the round.
      <Suspense fallback={<QuestionSkeleton quiz={round.quiz} index={index} />}>
        <QuestionScreen {...{ progress, round, index }} isThere={index === indexAtFirst} />
      </Suspense>
    )
  if (!quiz && from.isError)
    return (
      <Notice>
        <Failure isPage offline={NOT_HERE} error={from.error} retry={() => void from.refetch()} />
      </Notice>
    )
  return <QuestionSkeleton quiz={quiz} index={index} />
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.notice}>{children}</div>
  </div>
)

/** One question of a round, synced with the server's record while it is open. */
function QuestionScreen(props: Omit<QuestionViewProps, 'question' | 'isOver'>) {
  const { progress, round, index, isThere } = props
  const isOver = isResultOf(progress.result, round)
  useSendAnswers(round.quiz.quiz_url, !isOver && (!round.synced || unsentAnswers(round).length > 0))
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
