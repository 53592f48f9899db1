import { useEffect, useState } from 'react'
import { dailyUrl } from '#contract/api/links.ts'
import { isBegun, RECENT_KEY } from '#web/platform/progress/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isStored } from '#web/platform/storage.ts'
import { DailyTile, type OpenDaily } from './DailyTile.tsx'
import type { LateTiles } from './LateTiles.tsx'
import styles from './TodayTiles.module.css'

interface TodayTilesProps {
  /** Today's daily, where this browser has begun it. */
  open: OpenDaily | undefined
}

/** The daily ten, and beside it, for whoever has cards that are due, a way to practise them. */
export function TodayTiles({ open }: TodayTilesProps) {
  const { user } = useSession()
  const [Late, setLate] = useState<typeof LateTiles | null>(null)
  useEffect(() => {
    // Whoever has played nothing has no cards, and does not ask for them.
    if (!user && !isStored(RECENT_KEY)) return
    void import('./LateTiles.tsx').then(
      (loaded) => setLate(() => loaded.LateTiles),
      () => {},
    )
  }, [user])
  const mayHavePlayed = user !== null || isBegun(dailyUrl(todayByUtc()))
  return (
    <nav className={styles.tiles} aria-label="Today">
      {Late ? <Late open={open} mayHavePlayed={mayHavePlayed} /> : <DailyTile open={open} />}
    </nav>
  )
}

/** YYYY-MM-DD. */
export const todayByUtc = (now = new Date()): string => now.toISOString().slice(0, 10)
