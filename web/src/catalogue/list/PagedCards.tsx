import { useRef, useState } from 'react'
import type { QuizCard as Quiz } from '#contract/quiz/quiz.ts'
import { announce } from '#web/platform/announcements.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { counted } from '#web/platform/format.ts'
import { toast } from '#web/platform/toasts.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { useBeforePaint } from '#web/ui/use-before-paint.ts'
import { useDevice } from '../device/use-device.ts'
import { QuizGrid, type QuizGridProps } from './QuizGrid.tsx'
import styles from './PagedCards.module.css'

interface PagedCardsProps extends Pick<QuizGridProps, 'level' | 'hasAuthor' | 'action'> {
  pages: readonly { items: Quiz[]; total: number }[]
  /** Loads the next page; absent at the end. */
  more: (() => Promise<void>) | undefined
}

/** Quizzes as cards, with a button for more of them. */
export function PagedCards({ pages, more, ...look }: PagedCardsProps) {
  const { device } = useDevice()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<number | null>(null)
  const quizzes = quizzesOn(pages)
  const [countAtFirst] = useState(quizzes.length)
  const count = quizzes.length
  const showing = `Showing ${count} of ${counted(pages[0]?.total ?? 0, 'quiz', 'quizzes')}`

  const grow = async (load: () => Promise<void>) => {
    before.current = count
    try {
      await load()
    } catch (error) {
      toast('error', errorSentence(error))
      throw error
    }
  }
  useBeforePaint(() => {
    const was = before.current
    if (was === null || count <= was) return
    before.current = null
    list.current?.children[was]?.querySelector('a')?.focus()
    announce(`${counted(count - was, 'more quiz', 'more quizzes')}. ${showing}.`)
  }, [count, showing])

  return (
    <div className={styles.list}>
      <QuizGrid quizzes={quizzes} device={device} newFrom={countAtFirst} ref={list} {...look} />
      <ListEnd showing={(more !== undefined || pages.length > 1) && showing} more={more && (() => grow(more))} />
    </div>
  )
}

/** A list that changed while it was being loaded may have a quiz on two pages. */
const quizzesOn = (pages: PagedCardsProps['pages']): Quiz[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((quiz) => [quiz.id, quiz])).values(),
]
