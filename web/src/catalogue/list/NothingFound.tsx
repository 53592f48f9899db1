import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { CategoryChips } from '../categories/CategoryChips.tsx'
import { useDevice } from '../device/use-device.ts'
import { categories, didYouMean, quizPage } from '../queries.ts'
import { FIRST_LIST } from './list-address.ts'
import styles from './NothingFound.module.css'
import { QuizGrid } from './QuizGrid.tsx'

/** One row on a large screen. */
const SHOWN = 4

/** What a search without results may have meant: quizzes with similar words, else popular ones. */
function useNearMatches(q: string) {
  const asked = useQuery({ ...didYouMean(q), throwOnError: false })
  const words = asked.data?.words ?? ''
  const found = useQuery({ ...quizPage(null, { ...FIRST_LIST, q: words }), enabled: !asked.isPending })
  return { words, quizzes: found.data?.items.slice(0, SHOWN) ?? [] }
}

interface NothingFoundProps {
  q: string
  isInCategory: boolean
}

/** Shown for a search without results: similar quizzes, the categories, and the way to make the missing one. */
export function NothingFound({ q, isInCategory }: NothingFoundProps) {
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
