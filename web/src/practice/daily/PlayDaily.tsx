import { ArrowRight } from 'lucide-react'
import type { Daily } from '#contract/daily.ts'
import { links } from '#contract/links.ts'
import { isResultOf } from '#web/play/round/restore-round.ts'
import { resumeIndex } from '#web/play/round/round.ts'
import { useQuizProgress } from '#web/play/round/use-quiz-progress.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './DailyPage.module.css'

/** The way into a daily that is not finished, from its start or from where this browser stopped. */
export function PlayDaily({ quiz_url, question_count }: Pick<Daily, 'quiz_url' | 'question_count'>) {
  const { round, result } = useQuizProgress(quiz_url)
  const isOpen = round !== null && round.given.size > 0 && !isResultOf(result, round)
  const index = isOpen ? resumeIndex(round) : null
  const where = index === null ? '' : `, question ${index + 1} of ${question_count}`
  // With every question answered, only the result is missing.
  const onwards = index === null ? links.results(quiz_url) : links.question(quiz_url, index + 1)
  return (
    <div className={styles.ways}>
      <ButtonLink href={isOpen ? onwards : links.quizStart(quiz_url)}>
        {isOpen ? `Carry on${where}` : 'Play'}
        <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
    </div>
  )
}
