import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Heart } from 'lucide-react'
import { links } from '#contract/api/links.ts'
import type { ShownQuiz } from '#web/catalogue/device/stored-quizzes.ts'
import { QuizGridSkeleton } from '#web/catalogue/list/QuizGrid.tsx'
import { PagedCards } from '#web/catalogue/list/PagedCards.tsx'
import { usePages } from '#web/catalogue/list/use-pages.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { FAVOURITE_PAGES, favouritePage } from './queries.ts'
import { useFavourite } from './use-favourite.ts'
import styles from './FavouritesPage.module.css'
import heartStyles from './Favourite.module.css'

/** The quizzes that the user marked with a heart, the newest first. */
export function FavouritesPage() {
  const { first, pages, more } = usePages(favouritePage)
  const client = useQueryClient()
  useErrorToast(first)
  useEffect(
    () => () => client.removeQueries({ queryKey: FAVOURITE_PAGES, predicate: ({ state }) => state.isInvalidated }),
    [client],
  )
  return (
    <div className={styles.page}>
      <PageTitle>Favourites</PageTitle>
      <Loaded from={first} skeleton={<QuizGridSkeleton />}>
        {({ total }) =>
          total === 0 ? (
            <EmptyNotice text="No favourites yet. Press the heart on a quiz to save it here.">
              <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
            </EmptyNotice>
          ) : (
            <PagedCards pages={pages} more={more} action={heartOn} />
          )
        }
      </Loaded>
    </div>
  )
}

const heartOn = ({ quiz_url, quiz_title }: ShownQuiz) => <FavouriteHeart quiz_url={quiz_url} title={quiz_title} />

/** The heart on the card of a favourite; pressed again, it undoes the removal. */
function FavouriteHeart({ quiz_url, title }: { quiz_url: string; title: string }) {
  const { isFavourite, setFavourite } = useFavourite(quiz_url)
  return (
    <span className={styles.onCard}>
      <IconButton label={`Favourite: ${title}`} aria-pressed={isFavourite} onClick={() => setFavourite(!isFavourite)}>
        <Heart size={22} aria-hidden="true" className={isFavourite ? heartStyles.filled : undefined} />
      </IconButton>
    </span>
  )
}
