import { links } from '#contract/api/links.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { creditSoFar, unansweredIndexes, resumeIndex, isResultOf } from './round/round.ts'
import { setProgress } from './round/quiz-progress.ts'
import styles from './question/Question.module.css'
import { ResultScreen } from './result/ResultScreen.tsx'
import { ResultSkeleton } from './result/ScoreRing.tsx'
import { useFinishRound } from './result/use-result.ts'
import { useQuiz } from './round/use-quiz.ts'

export function ResultsPage({ quiz_url }: { quiz_url: string }) {
  // What is stored is known only here; the server takes everyone for new.
  const isHydrated = useInBrowser(() => true) === true
  const { quiz, progress, isGone } = useQuiz(quiz_url)
  const { round, result, finishing } = progress
  const isOver = isResultOf(result, round)
  const answered = round?.given.size ?? 0
  const isComplete = round !== null && answered > 0 && unansweredIndexes(round).length === 0
  const isAwaited = round !== null && !isOver && (isComplete || finishing !== 'no')
  useFinishRound(quiz_url, isAwaited)

  const shown = isOver || (answered === 0 && !isAwaited) ? result : null
  const total = round?.order.length ?? 0
  const score = shown
    ? `${inAnswers(shown.credit)} of ${shown.total}`
    : isAwaited && round
      ? `${inAnswers(creditSoFar(round))} of ${scoredCount(round.order)}`
      : null
  const title = (round?.quiz ?? quiz)?.quiz_title
  usePageTitle(score && title ? `${score} · ${title}` : null)

  if (!isHydrated) return <ResultSkeleton />
  if (shown || isAwaited) return <ResultScreen quiz={quiz} progress={progress} result={shown} isGone={isGone} />
  if (round && answered > 0)
    return (
      <div className={styles.notice}>
        <PageTitle>
          You've answered {answered} of {total}.
        </PageTitle>
        <div className={styles.buttons}>
          <ButtonLink href={links.question(quiz_url, (resumeIndex(round) ?? 0) + 1)}>Carry on</ButtonLink>
          <Button kind="secondary" onClick={() => setProgress(quiz_url, { finishing: 'requested' })}>
            See results anyway
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.notice}>
      <FivePips state="empty" />
      <PageTitle>No result here yet.</PageTitle>
      <ButtonLink href={links.quizStart(quiz_url)}>Start quiz</ButtonLink>
    </div>
  )
}
