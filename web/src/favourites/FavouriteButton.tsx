import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFavourite } from './use-favourite.ts'
import styles from './Favourite.module.css'

/** Adds a quiz to the favourites, or removes it. A guest logs in first, is led `back`, and then has it. */
export function FavouriteButton({ quiz_url, back }: { quiz_url: string; back: string }) {
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

interface WantedFavourite {
  quiz_url: string
  /** Where the login leads back to. */
  back: string
}

/** The quiz that a guest wanted as a favourite before they went to log in; kept in memory only. */
let wanted: WantedFavourite | null = null

export const wantFavourite = (quiz_url: string, back: string): void => void (wanted = { quiz_url, back })

/** Whether this quiz was wanted. The answer is given once. */
export function takeWantedFavourite(quiz_url: string): boolean {
  const isWanted = wanted?.quiz_url === quiz_url
  wanted = null
  return isWanted
}

// Whoever logs in for another reason, or after somebody else, has not wanted it.
useSession.subscribe(({ user }, before) => {
  if (!wanted || user?.id === before.user?.id) return
  const next = new URLSearchParams(window.location.search).get('next')
  if (!user || next !== wanted.back) wanted = null
})
