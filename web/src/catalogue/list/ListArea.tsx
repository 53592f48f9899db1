import { useRef, type ReactNode } from 'react'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { useWaiting } from '#web/ui/use-waiting.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { hasFilters, type ListAddress } from './list-address.ts'
import { howToFindOthers } from './quiz-amount.ts'
import { NothingFound } from './NothingFound.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { QuizGridSkeleton } from './QuizGrid.tsx'

interface ListAreaProps {
  address: ListAddress
  /** The category's name, on a category page. */
  category: string | null
  /** The total number; undefined while unknown. */
  total: number | undefined
  /** Whether the page in the address exists. */
  isPastEnd: boolean
  error: unknown
  retry: () => void
  clearFilters: () => void
  firstPage: string
  children: ReactNode
}

/** The list, or what is shown instead of it. */
export function ListArea({ error, total, retry, children, ...rest }: ListAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const isWaiting = useWaiting(total === undefined && !error)
  // The button is about to disappear; keyboard users keep their focus here.
  const keepFocus = (action: () => void) => () => {
    box.current?.focus({ preventScroll: true })
    action()
  }
  return (
    <div ref={box} tabIndex={-1} aria-busy={isWaiting}>
      {isWaiting ? (
        <Waiting>
          <QuizGridSkeleton />
        </Waiting>
      ) : error || total === undefined ? (
        <Failure error={error} isPage={false} retry={keepFocus(retry)} />
      ) : total === 0 ? (
        <Nothing {...rest} clearFilters={keepFocus(rest.clearFilters)} />
      ) : rest.isPastEnd ? (
        <EmptyNotice text={howToFindOthers(total) ?? "That's past the last page."}>
          <ButtonLink href={rest.firstPage} kind="secondary">
            Go to the first
          </ButtonLink>
        </EmptyNotice>
      ) : (
        children
      )}
    </div>
  )
}

function Nothing({ address, category, clearFilters }: Pick<ListAreaProps, 'address' | 'category' | 'clearFilters'>) {
  if (hasFilters(address))
    return (
      <EmptyNotice text="Nothing matches. Try fewer filters.">
        <Button onClick={clearFilters}>Clear filters</Button>
      </EmptyNotice>
    )
  if (address.q) return <NothingFound q={address.q} isInCategory={category !== null} />
  if (category !== null)
    return (
      <EmptyNotice text={`No quizzes in ${category} yet.`}>
        <ButtonLink href={links.makeQuiz()} kind="secondary">
          Make the first one
        </ButtonLink>
        <ButtonLink href={links.allQuizzes} kind="secondary">
          See all quizzes
        </ButtonLink>
      </EmptyNotice>
    )
  return (
    <EmptyNotice text="No quizzes yet. Make the first one.">
      <ButtonLink href={links.makeQuiz()} kind="secondary">
        Make a quiz
      </ButtonLink>
    </EmptyNotice>
  )
}
