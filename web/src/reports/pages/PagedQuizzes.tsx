import { useEffect, useRef, useState, type ReactNode } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { grouped } from '#web/platform/format.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import styles from './PagedQuizzes.module.css'

interface PagedQuizzesProps {
  shown: number
  /** How many there are, and on how many pages. */
  total: number
  pages: number
  /** Loads more; absent when there is no more. */
  more: (() => Promise<void>) | undefined
  /** The list, with one link for each quiz. */
  children: ReactNode
}

const showingWords = (shown: number, total: number): string =>
  shown < total
    ? `Showing the ${grouped(shown)} most played of ${grouped(total)} quizzes`
    : `Showing all ${grouped(total)} quizzes`

/** A list of quizzes, the most played first, of which more can be loaded. */
export function PagedQuizzes({ shown, total, pages, more, children }: PagedQuizzesProps) {
  const box = useRef<HTMLDivElement>(null)
  /** The place of the first quiz that the last press loaded; it may be shown a moment later. */
  const [loaded, setLoaded] = useState(Infinity)
  const isShown = loaded < shown
  useEffect(() => {
    if (isShown) box.current?.querySelectorAll('a')[loaded]?.focus()
  }, [loaded, isShown])
  const loadMore = async (load: () => Promise<void>) => {
    await load()
    setLoaded(shown)
    announce('More quizzes loaded.')
  }
  return (
    <div ref={box} className={styles.list}>
      {children}
      {pages > 1 && <ListEnd showing={showingWords(shown, total)} more={more && (() => loadMore(more))} />}
    </div>
  )
}
