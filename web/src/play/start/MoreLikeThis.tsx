import { useQuery } from '@tanstack/react-query'
import type { Quiz } from '#contract/quiz.ts'
import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { quizzesIn } from '../queries.ts'
import styles from './StartScreen.module.css'

const MOST = 4

/** Other quizzes of the category. If they fail to load, nothing is shown. */
export function MoreLikeThis({ quiz }: { quiz: Quiz }) {
  const { data, isError } = useQuery({ ...quizzesIn(quiz.category.slug), throwOnError: false })
  const others = data?.items.filter(({ quiz_url }) => quiz_url !== quiz.quiz_url).slice(0, MOST) ?? []
  if (isError || (data && others.length === 0)) return null
  return (
    <section className={styles.section} aria-labelledby="more">
      <h2 id="more">More like this</h2>
      <ul className={styles.cards}>
        {data
          ? others.map((other) => <QuizCard key={other.quiz_url} quiz={other} level={3} />)
          : Array.from({ length: MOST }, (_, index) => (
              <li key={index}>
                <Skeleton className={styles.waitingCard} />
              </li>
            ))}
      </ul>
    </section>
  )
}
