import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { dailyUrl, links } from '#contract/api/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { counted } from '#web/platform/format.ts'
import { isBegun, RECENT_KEY } from '#web/platform/progress/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isStored } from '#web/platform/storage.ts'
import { DailyTile, type OpenDaily } from './DailyTile.tsx'
import { daily, deck } from './queries.ts'
import styles from './TodayTiles.module.css'

interface TodayTilesProps {
  /** Today's daily, where this browser has begun it. */
  open: OpenDaily | undefined
}

/** The daily ten, and beside it, for whoever has cards that are due, a way to practise them. */
export function TodayTiles({ open }: TodayTilesProps) {
  const { user } = useSession()
  // Whoever has played nothing has no cards, and does not ask for them.
  const hasPlayed = useInBrowser(() => isStored(RECENT_KEY)) === true || user !== null
  const mayHaveScore = hasPlayed && (user !== null || isBegun(dailyUrl(todayByUtc())))
  return (
    <nav className={styles.tiles} aria-label="Today">
      {mayHaveScore ? <PlayedTile open={open} /> : <DailyTile open={open} />}
      {hasPlayed && <DueTile />}
    </nav>
  )
}

/** The daily ten, with the player's score once they have one. */
function PlayedTile({ open }: TodayTilesProps) {
  const { data } = useQuery({ ...daily(), throwOnError: false, refetchOnMount: 'always' })
  return <DailyTile open={open} me={data?.me} />
}

/** How many cards can be practised now; nothing where there are none, or while that is not known. */
function DueTile() {
  const { data } = useQuery({ ...deck(), throwOnError: false })
  if (!data || data.ready === 0) return null
  return (
    <Link href={links.practice} className={styles.tile}>
      <span>
        <span className={styles.name}>{counted(data.ready, 'card', 'cards')} to practise</span>
        <span className={styles.more}>What you missed, before you forget it</span>
      </span>
      <ArrowRight size={20} aria-hidden="true" />
    </Link>
  )
}

/** YYYY-MM-DD. */
export const todayByUtc = (now = new Date()): string => now.toISOString().slice(0, 10)
