import { Loaded } from '#web/ui/Loaded.tsx'
import { PagedCards } from '../paged/PagedCards.tsx'
import { usePages } from '../paged/use-pages.ts'
import { AuthorHead } from './AuthorHead.tsx'
import styles from './Author.module.css'
import { AuthorSkeleton } from './AuthorSkeleton.tsx'
import { author } from './queries.ts'

/** Whoever has a public quiz, and their quizzes. */
export function AuthorPage({ id }: { id: string }) {
  const { first, pages, more } = usePages((page) => author(id, page))
  return (
    <div className={styles.page}>
      <Loaded isPage from={first} skeleton={<AuthorSkeleton />}>
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
