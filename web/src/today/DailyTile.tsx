import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Daily } from '#contract/api/daily.ts'
import { links } from '#contract/api/links.ts'
import styles from './TodayTiles.module.css'

/** A daily that was begun in this browser. */
export interface OpenDaily {
  quiz_url: string
  answered: number
  total: number
}

interface DailyTileProps {
  open: OpenDaily | undefined
  me?: Daily['me'] | undefined
}

/** The daily ten: to play, to carry on, or how it went. */
export function DailyTile(props: DailyTileProps) {
  const { name, more, href } = wordsOf(props)
  return (
    <Link href={href} className={`${styles.tile} ${styles.daily}`}>
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.more}>{more}</span>
      </span>
      <ArrowRight size={20} aria-hidden="true" />
    </Link>
  )
}

function wordsOf({ open, me }: DailyTileProps): { name: string; more: string; href: string } {
  if (me) return { name: `Daily ten: ${me.correct} of ${me.total}`, more: 'See how everyone did', href: links.daily }
  if (open) {
    const { quiz_url, answered, total } = open
    const more = `Question ${answered + 1} of ${total}`
    return { name: 'Daily ten: carry on', more, href: links.question(quiz_url, answered + 1) }
  }
  return { name: 'Daily ten', more: 'The same for everyone, new every day', href: links.daily }
}
