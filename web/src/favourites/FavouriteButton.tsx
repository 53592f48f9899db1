import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Favourite.module.css'
import { useFavourite } from './use-favourite.ts'
import { takeWantedFavourite, wantFavourite } from './wanted-favourite.ts'

interface FavouriteButtonProps {
  quiz_url: string
  /** Where to return to after logging in. */
  back: string
}

/** Adds a quiz to the favourites, or removes it. A guest logs in first, and then has it. */
export function FavouriteButton({ quiz_url, back }: FavouriteButtonProps) {
  const { authenticated } = useSession()
  const [, navigate] = useLocation()
  const { isFavourite, setFavourite } = useFavourite(quiz_url)
  useEffect(() => {
    if (authenticated === 'unknown') return
    if (takeWantedFavourite(quiz_url) && authenticated) setFavourite(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known who is here
  }, [authenticated])
  const press = () => {
    if (authenticated === 'unknown')
      return toast('error', "We don't know yet whether you're logged in. Try again in a moment.")
    if (authenticated) return setFavourite(!isFavourite)
    wantFavourite(quiz_url, back)
    navigate(links.login(back))
  }
  return (
    <Button kind="secondary" aria-pressed={isFavourite} onClick={press}>
      <Heart size={20} aria-hidden="true" className={isFavourite ? styles.filled : undefined} />
      Favourite
    </Button>
  )
}
