import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { counted } from '#web/platform/format.ts'
import { DailyTile, type OpenDaily } from './DailyTile.tsx'
import { daily, deck } from './queries.ts'
import styles from './TodayTiles.module.css'

interface LateTilesProps {
  open: OpenDaily | undefined
  /** Whether the server may know a score. */
  mayHavePlayed: boolean
}

/** The tiles of somebody who has played something. */
export const LateTiles = ({ open, mayHavePlayed }: LateTilesProps) => (
  <>
    {mayHavePlayed ? <PlayedTile open={open} /> : <DailyTile open={open} />}
    <DueTile />
  </>
)

/** The daily ten, with the player's score once they have one. */
function PlayedTile({ open }: { open: OpenDaily | undefined }) {
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
