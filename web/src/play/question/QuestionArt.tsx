import type { Quiz } from '#contract/quiz.ts'
import { Cover } from '#web/ui/Cover.tsx'
import styles from './Question.module.css'

/** A fragment of the quiz's cover beside the question, on screens that have the room. */
export const QuestionArt = ({ quiz: { quiz_url, category } }: { quiz: Pick<Quiz, 'quiz_url' | 'category'> }) => (
  <div className={styles.art} aria-hidden="true">
    <Cover slug={quiz_url} icon={category.slug} />
  </div>
)
