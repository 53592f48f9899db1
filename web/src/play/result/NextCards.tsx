import { useQuery } from '@tanstack/react-query'
import { dailyDate } from '#contract/api/links.ts'
import type { Quiz, QuizCard as Card } from '#contract/quiz/quiz.ts'
import { QuizCard } from '#web/catalogue/card/QuizCard.tsx'
import { quizzesIn } from '../queries.ts'
import { storedResult } from '../round/round-storage.ts'
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

const NONE: never[] = []

/** What to play after a quiz; empty until it is loaded, and when it cannot be. */
export function useNextQuizzes(quiz: Quiz | null): NextQuiz[] {
  // A daily is of every category.
  const slug = quiz && dailyDate(quiz.quiz_url) === undefined ? quiz.category.slug : 'all'
  const same = useQuery({ ...quizzesIn(slug), throwOnError: false, enabled: quiz !== null })
  const all = useQuery({ ...quizzesIn('all'), throwOnError: false, enabled: quiz !== null })
  if (!quiz || !same.data || !all.data) return NONE
  return nextQuizzes(quiz, same.data.items, all.data.items, (url) => storedResult(url) !== null)
}

interface NextQuiz {
  quiz: Card
  /** Whether it is from another category. */
  isElse: boolean
}

type Known = Pick<Card, 'quiz_url' | 'category' | 'average'>

/**
 * Three quizzes to play next: a new one from the same category, the one closest in difficulty, and one from another
 * category.
 */
export function nextQuizzes(
  current: Known,
  same: Card[],
  all: Card[],
  isPlayed: (quiz_url: string) => boolean,
): NextQuiz[] {
  const chosen: NextQuiz[] = []
  const isFree = ({ quiz_url }: Card) =>
    quiz_url !== current.quiz_url && chosen.every(({ quiz }) => quiz.quiz_url !== quiz_url)
  const add = (candidates: Card[], isElse: boolean) => {
    const free = candidates.filter(isFree)
    const quiz = free.find(({ quiz_url }) => !isPlayed(quiz_url)) ?? free[0]
    if (quiz) chosen.push({ quiz, isElse })
  }
  const distance = ({ average }: Card) => Math.abs((average ?? 50) - (current.average ?? 50))
  add(same, false)
  add(
    same.toSorted((a, b) => distance(a) - distance(b)),
    false,
  )
  add(
    all.filter(({ category }) => category.slug !== current.category.slug),
    true,
  )
  return chosen
}
