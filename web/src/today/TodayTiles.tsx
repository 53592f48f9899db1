import { ArrowRight } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { RECENT_KEY } from '#web/platform/progress/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isStored } from '#web/platform/storage.ts'
import styles from './TodayTiles.module.css'

/** Today's ten questions, and beside them, for whoever has cards that are due, a way to practise them. */
export function TodayTiles() {
  const { user } = useSession()
  const [DueTile, setDueTile] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Whoever has played nothing has no cards, and does not ask for them.
    if (!user && !isStored(RECENT_KEY)) return
    void import('./DueTile.tsx').then(
      (loaded) => setDueTile(() => loaded.DueTile),
      () => {},
    )
  }, [user])
  return (
    <nav className={styles.tiles} aria-label="Today">
      <Link href={links.daily} className={`${styles.tile} ${styles.daily}`}>
        <span>
          <span className={styles.name}>Today's ten questions</span>
          <span className={styles.more}>The same for everyone, new every day</span>
        </span>
        <ArrowRight size={20} aria-hidden="true" />
      </Link>
      {DueTile && <DueTile />}
    </nav>
  )
}
