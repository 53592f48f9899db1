import { useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBlock } from '../ui/ErrorBlock.tsx'
import { useWaiting } from '../ui/use-waiting.ts'
import { hasFilters, type ListAddress } from './list-address.ts'
import { Notice } from './Notice.tsx'
import { QuizGridSkeleton } from './QuizGrid.tsx'

interface ListAreaProps {
  address: ListAddress
  /** The category's name, in a category. */
  category: string | null
  /** How many there are in all; undefined while nobody knows. */
  total: number | undefined
  /** Whether the page that the address asks for is one of them. */
  isPastEnd: boolean
  hasFailed: boolean
  /** What the device has, when there is no line. */
  here: ReactNode
  retry: () => void
  clearFilters: () => void
  firstPage: string
  children: ReactNode
}

/** The list, or what stands in its place. */
export function ListArea({ hasFailed, total, here, retry, children, ...rest }: ListAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const isWaiting = useWaiting(total === undefined && !hasFailed)
  // The button is about to go; whoever pressed it by key stays in this place.
  const stay = (deed: () => void) => () => {
    box.current?.focus({ preventScroll: true })
    deed()
  }
  return (
    <div ref={box} tabIndex={-1} aria-busy={isWaiting}>
      {isWaiting ? (
        <QuizGridSkeleton />
      ) : hasFailed || total === undefined ? (
        (here ?? <ErrorBlock retry={stay(retry)} />)
      ) : total === 0 ? (
        <Nothing {...rest} clearFilters={stay(rest.clearFilters)} />
      ) : rest.isPastEnd ? (
        <Notice text="That's past the last page.">
          <Link href={rest.firstPage}>Go to the first</Link>
        </Notice>
      ) : (
        children
      )}
    </div>
  )
}

function Nothing({ address, category, clearFilters }: Pick<ListAreaProps, 'address' | 'category' | 'clearFilters'>) {
  if (hasFilters(address))
    return (
      <Notice text="Nothing matches. Try fewer filters.">
        <Button onClick={clearFilters}>Clear filters</Button>
      </Notice>
    )
  if (address.q)
    return (
      <Notice text={`No quiz called "${address.q}".`}>
        {category !== null && <Link href={links.search(address.q)}>Search everywhere</Link>}
        <Link href={links.home}>See all quizzes</Link>
      </Notice>
    )
  if (category !== null)
    return (
      <Notice text={`No quizzes in ${category} yet.`}>
        <Link href={links.makeQuiz()}>Make the first one</Link>
        <Link href={links.home}>See all quizzes</Link>
      </Notice>
    )
  return (
    <Notice text="No quizzes yet. Make the first one.">
      <Link href={links.makeQuiz()}>Make a quiz</Link>
    </Notice>
  )
}
