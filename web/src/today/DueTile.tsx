import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/links.ts'
import { counted } from '#web/platform/format.ts'
import { deck } from './queries.ts'
import styles from './TodayTiles.module.css'

/** How many cards can be practised now; nothing where there are none, or while that is not known. */
export function DueTile() {
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
