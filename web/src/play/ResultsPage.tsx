import { links } from '#web/platform/links.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { countRight, openPlaces, placeToGoOn } from './round/attempt.ts'
import { setGame } from './round/game.ts'
import styles from './question/Question.module.css'
import { isResultOf } from './round/restore.ts'
import { ResultScreen } from './result/ResultScreen.tsx'
import { ResultSkeleton } from './result/ResultSkeleton.tsx'
import { useFinishing } from './round/use-finishing.ts'
import { useIsHere } from './result/use-is-here.ts'
import { useQuiz } from './round/use-quiz.ts'

export function ResultsPage({ quiz_url }: { quiz_url: string }) {
  const isHere = useIsHere()
  const { quiz, game, isGone } = useQuiz(quiz_url)
  const { run, result, finishing } = game
  const isOver = isResultOf(result, run)
  const answered = run?.given.size ?? 0
  const isComplete = run !== null && answered > 0 && openPlaces(run).length === 0
  const isAwaited = run !== null && !isOver && (isComplete || finishing !== 'no')
  useFinishing(quiz_url, isAwaited)

  const shown = isOver || (answered === 0 && !isAwaited) ? result : null
  const total = run?.order.length ?? 0
  const score = shown
    ? `${shown.correct} of ${shown.total}`
    : isAwaited && run
      ? `${countRight(run)} of ${total}`
      : null
  const title = (run?.quiz ?? quiz)?.quiz_title
  usePageTitle(score && title ? `${score} · ${title}` : null)

  if (!isHere) return <ResultSkeleton />
  if (shown || isAwaited) return <ResultScreen quiz={quiz} game={game} result={shown} isGone={isGone} />
  if (run && answered > 0)
    return (
      <div className={styles.notice}>
        <PageTitle>
          You've answered {answered} of {total}.
        </PageTitle>
        <div className={styles.buttons}>
          <ButtonLink href={links.question(quiz_url, (placeToGoOn(run) ?? 0) + 1)}>Carry on</ButtonLink>
          <Button kind="secondary" onClick={() => setGame(quiz_url, { finishing: 'asked' })}>
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
