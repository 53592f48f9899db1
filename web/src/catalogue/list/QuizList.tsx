import { useRef, useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { useBeforePaint } from '#web/ui/use-before-paint.ts'
import type { Device } from '../device/read-device.tsx'
import type { ShownQuiz } from '../device/stored-quizzes.ts'
import { howToFindOthers, quizAmount } from './list-words.ts'
import { QuizGrid } from './QuizGrid.tsx'
import styles from './QuizList.module.css'

interface QuizListProps {
  quizzes: readonly ShownQuiz[]
  total: number
  hasEarlier: boolean
  hasLater: boolean
  device: Device | null
  /** Whether more quizzes are loading. */
  isWaiting: boolean
  extend: (to: 'earlier' | 'later') => Promise<unknown>
}

export function QuizList({ quizzes, total, hasEarlier, hasLater, device, isWaiting, extend }: QuizListProps) {
  const list = useRef<HTMLUListElement>(null)
  /** What to know once the list has grown: where, from how many, and where its first card was on the screen. */
  const growing = useRef<{ to: 'earlier' | 'later'; count: number; top: number } | null>(null)
  const [countAtFirst] = useState(quizzes.length)
  const showing = `Showing ${grouped(quizzes.length)} of ${quizAmount(total)}`

  const others = howToFindOthers(total)

  const grow = async (to: 'earlier' | 'later') => {
    growing.current = { to, count: quizzes.length, top: linkAt(list.current, 0)?.getBoundingClientRect().top ?? 0 }
    await extend(to)
  }

  useBeforePaint(() => {
    const was = growing.current
    const more = quizzes.length - (was?.count ?? 0)
    if (!was || more <= 0) return
    growing.current = null
    // After loading more, focus moves to the first new card; after loading earlier ones, the page is scrolled so that
    // nothing moves.
    const link = linkAt(list.current, was.to === 'later' ? was.count : more)
    if (link && was.to === 'earlier') window.scrollBy(0, link.getBoundingClientRect().top - was.top)
    link?.focus({ preventScroll: was.to === 'earlier' })
    const word = was.to === 'later' ? 'more' : 'earlier'
    announce(`${counted(more, `${word} quiz`, `${word} quizzes`)}. ${showing}.`)
  }, [quizzes, showing])

  return (
    <div className={isWaiting ? `${styles.list} ${styles.waiting}` : styles.list} aria-busy={isWaiting}>
      {hasEarlier && <ListEnd more={() => grow('earlier')} name="Load earlier" />}
      <QuizGrid quizzes={quizzes} device={device} newFrom={countAtFirst} ref={list} />
      <ListEnd
        showing={(hasEarlier || hasLater || quizzes.length > countAtFirst) && showing}
        more={hasLater && (() => grow('later'))}
      />
      {!hasLater && others && <p className={styles.others}>{others}</p>}
    </div>
  )
}

const linkAt = (list: HTMLElement | null, index: number): HTMLElement | null =>
  list?.children[index]?.querySelector('a') ?? null
