import { ArrowRight, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { QuizCard } from '#contract/quiz.ts'
import { links } from '#contract/links.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Banner.module.css'
import { QuizImage } from '../card/QuizImage.tsx'

interface BannerProps {
  quiz: QuizCard
  /** Opens any other quiz; null if there is none. */
  onRandom: (() => void) | null
  /** What is shown on top of the image. */
  children: ReactNode
}

/** Longer titles are smaller, so that the list below stays in sight. */
const LONG = 20

export function Banner({ quiz, onRandom, children }: BannerProps) {
  const { quiz_url, quiz_title, quiz_description, category } = quiz
  return (
    <div className={styles.banner} data-hue={category.hue}>
      {/* First for keyboards and screen readers, as on the screen of a phone. */}
      <div className={styles.over}>{children}</div>
      <section className={`${styles.words} on-plate`} aria-labelledby="pick">
        <p className={styles.pick}>Today's pick</p>
        <h2 id="pick" className={quiz_title.length > LONG ? `${styles.title} ${styles.long}` : styles.title}>
          {quiz_title}
        </h2>
        <p className={styles.description}>{quiz_description}</p>
        <div className={styles.ways}>
          <Link href={links.quizStart(quiz_url)} className={styles.play} aria-describedby="pick">
            Play now
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
          {onRandom && (
            <button type="button" className={styles.surprise} onClick={onRandom}>
              <Shuffle size={18} aria-hidden="true" />
              Surprise me
            </button>
          )}
        </div>
      </section>
      <div className={styles.image}>
        <QuizImage quiz={quiz} banner />
      </div>
    </div>
  )
}

export const BannerSkeleton = () => <Skeleton className={styles.waiting} />
