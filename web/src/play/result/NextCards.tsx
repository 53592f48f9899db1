import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import type { NextQuiz } from './next-quizzes.ts'
import styles from './Result.module.css'

/** Three quizzes to play next. */
export function NextCards({ next }: { next: NextQuiz[] }) {
  if (next.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">Play next</h2>
      <ul className={styles.cards}>
        {next.map(({ quiz, isElse }) => (
          <li key={quiz.quiz_url}>
            <p className={styles.else}>{isElse ? 'Something else' : quiz.category.name}</p>
            <ul>
              <QuizCard quiz={quiz} level={3} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
