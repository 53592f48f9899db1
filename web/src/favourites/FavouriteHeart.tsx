import { Heart } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Favourite.module.css'
import { useFavourite } from './use-favourite.ts'

/** The heart on the card of a favourite; pressed again, it undoes the removal. */
export function FavouriteHeart({ quiz_url, title }: { quiz_url: string; title: string }) {
  const { isFavourite, setFavourite } = useFavourite(quiz_url)
  return (
    <span className={styles.onCard}>
      <IconButton label={`Favourite: ${title}`} aria-pressed={isFavourite} onClick={() => setFavourite(!isFavourite)}>
        <Heart size={22} aria-hidden="true" className={isFavourite ? styles.filled : undefined} />
      </IconButton>
    </span>
  )
}
