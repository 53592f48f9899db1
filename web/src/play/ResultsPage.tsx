import { links } from '../platform/links.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { FivePips } from '../ui/FivePips.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { countRight, openPlaces, placeToGoOn } from './attempt.ts'
import { setGame } from './game.ts'
import styles from './Question.module.css'
import { isResultOf } from './restore.ts'
import { ResultScreen } from './ResultScreen.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import { useFinishing } from './use-finishing.ts'
import { useIsHere } from './use-is-here.ts'
import { useQuiz } from './use-quiz.ts'

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
