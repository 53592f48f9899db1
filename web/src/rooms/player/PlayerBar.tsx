import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { counted } from '#web/platform/format.ts'
import { IconButton } from '#web/ui/Button.tsx'
import bar from '#web/play/question/PlayBar.module.css'
import { useOnline } from '#web/platform/connection.ts'
import { useIsSlow } from '#web/play/question/use-reveal.ts'
import styles from './Room.module.css'

interface PlayerBarProps {
  name?: string
  /** Null where nobody is to know them yet. */
  points?: number | null
  /** "3/10", where a question is asked. */
  count?: string | null
  /** The timer of a question, or its empty place. */
  timer?: ReactNode
  /** Whether nothing is heard of a room in which the player has a seat. */
  isLost?: boolean
}

/** Who is playing here, how far the room is, and below it whether it is heard of. */
export function PlayerBar({ name = '', points = null, count = null, timer, isLost }: PlayerBarProps) {
  const [, navigate] = useLocation()
  return (
    <>
      <header className={bar.top}>
        <div className={styles.bar}>
          <IconButton label="Leave the room" onClick={() => navigate(links.join)}>
            <X size={24} aria-hidden="true" />
          </IconButton>
          <p className={styles.who}>
            <bdi className={styles.name}>{name}</bdi>
            {points !== null && <span className={styles.points}>{counted(points, 'point', 'points')}</span>}
          </p>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </div>
        {timer}
      </header>
      {isLost !== undefined && <ConnectionLine isLost={isLost} />}
    </>
  )
}

/** Said while nothing is heard of the room; without any connection at all the page says so itself. */
function ConnectionLine({ isLost }: { isLost: boolean }) {
  const { online } = useOnline()
  const isShown = useIsSlow(isLost && online)
  return (
    <output className={isShown ? styles.connection : undefined}>{isShown && 'Connecting to the room again…'}</output>
  )
}
