import { useQuery } from '@tanstack/react-query'
import type { Quiz } from '#contract/quiz.ts'
import { QuizCard } from '../catalogue/QuizCard.tsx'
import { quizzesIn } from './queries.ts'
import styles from './Start.module.css'

const MOST = 4

/** Other quizzes of the category. Nobody came for them, so nothing is said when they are missing. */
export function MoreLikeThis({ quiz }: { quiz: Quiz }) {
  const { data } = useQuery({ ...quizzesIn(quiz.category.slug), throwOnError: false })
  const others = data?.items.filter(({ quiz_url }) => quiz_url !== quiz.quiz_url).slice(0, MOST) ?? []
  if (data && others.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="more">
      <h2 id="more">More like this</h2>
      <ul className={styles.cards}>
        {others.map((other) => (
          <QuizCard key={other.quiz_url} quiz={other} icon={other.category.slug} level={3} />
        ))}
      </ul>
    </section>
  )
}
