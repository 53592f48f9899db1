import { QuizCover, type CoveredQuiz } from '#web/catalogue/card/QuizCover.tsx'
import styles from './Question.module.css'

/** A fragment of the quiz's cover beside the question, on screens that have the room. */
export const QuestionArt = ({ quiz }: { quiz: CoveredQuiz }) => (
  <div className={styles.art} aria-hidden="true">
    <QuizCover quiz={quiz} />
  </div>
)
