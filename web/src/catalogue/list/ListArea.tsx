import { useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { useWaiting, Waiting } from '#web/ui/Waiting.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { CategoryChips } from '../CategoryChips.tsx'
import { useDevice } from '../device/use-device.ts'
import { categories, didYouMean, quizPage } from '../queries.ts'
import { hasFilters, type ListAddress, FIRST_LIST } from './list-address.ts'
import { howToFindOthers } from './list-words.ts'
import { NoQuizzes, QuizGridSkeleton, QuizGrid } from './QuizGrid.tsx'
import styles from './ListArea.module.css'

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
  return <NoQuizzes />
}

/** One row on a large screen. */
const SHOWN = 4

/** What a search without results may have meant: quizzes with similar words, else popular ones. */
function useNearMatches(q: string) {
  const suggestion = useQuery({ ...didYouMean(q), throwOnError: false })
  const words = suggestion.data?.words ?? ''
  const found = useQuery({ ...quizPage(null, { ...FIRST_LIST, q: words }), enabled: !suggestion.isPending })
  return { words, quizzes: found.data?.items.slice(0, SHOWN) ?? [] }
}

/** Shown for a search without results: similar quizzes, the categories, and the way to make the missing one. */
function NothingFound({ q, isInCategory }: { q: string; isInCategory: boolean }) {
  const { words, quizzes } = useNearMatches(q)
  const { data: known } = useQuery(categories())
  const { device } = useDevice()
  return (
    <>
      <EmptyNotice
        text={
          <>
            No quiz called "{q}".{' '}
            {words && (
              <>
                Did you mean <Link href={links.search(words)}>{words}</Link>?
              </>
            )}
          </>
        }
      >
        <ButtonLink href={links.makeQuizCalled(q)}>Make this quiz</ButtonLink>
        {isInCategory && (
          <ButtonLink href={links.search(q)} kind="secondary">
            Search all categories
          </ButtonLink>
        )}
      </EmptyNotice>
      {quizzes.length > 0 && (
        <section className={styles.part} aria-labelledby="near">
          <h2 id="near">{words ? 'Close matches' : 'Popular quizzes'}</h2>
          <QuizGrid quizzes={quizzes} device={device} level={3} />
        </section>
      )}
      {known && (
        <section className={styles.part} aria-labelledby="browse">
          <h2 id="browse">Browse by category</h2>
          <CategoryChips categories={known} current={null} isWrapped />
        </section>
      )}
    </>
  )
}
