import { Loaded } from '#web/ui/Loaded.tsx'
import { counted } from '#web/platform/format.ts'
import { monthOf } from '#web/platform/intl.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { PagedCards } from '../list/PagedCards.tsx'
import { usePages } from '../list/use-pages.ts'
import { QuizGridSkeleton } from '../list/QuizGrid.tsx'
import { author, type Author } from './queries.ts'
import styles from './AuthorPage.module.css'

/** Whoever has a public quiz, and their quizzes. */
export function AuthorPage({ id }: { id: string }) {
  const { first, pages, more } = usePages((page) => author(id, page))
  return (
    <div className={styles.page}>
      <Loaded
        isPage
        from={first}
        skeleton={
          <>
            <Skeleton className={styles.waiting} />
            <QuizGridSkeleton />
          </>
        }
      >
        {(shown) => (
          <>
            <AuthorHead {...shown} />
            <PagedCards key={id} pages={pages} more={more} hasAuthor={false} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Who an author is, and what they made. */
function AuthorHead({ author, line, joined, quizzes_count, plays }: Author) {
  const facts = [
    counted(quizzes_count, 'quiz', 'quizzes'),
    ...(plays > 0 ? [`played ${counted(plays, 'time', 'times')}`] : []),
    `joined ${monthOf(joined)}`,
  ]
  return (
    <header className={styles.head}>
      <Avatar id={author.id} image={author.avatar} size={96} />
      <div className={styles.who}>
        <PageTitle>{author.name}</PageTitle>
        {line && <p className={styles.line}>{line}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </header>
  )
}
