import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { links } from '#contract/api/links.ts'
import type { Room } from '#contract/api/rooms.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { counted } from '#web/platform/format.ts'
import { usePageHeading } from '#web/ui/PageTitle.tsx'
import { questionNumberWords, spacedCode } from '../room-words.ts'
import type { LiveRoom } from '../live/use-room.ts'
import styles from './TopLine.module.css'

/** What quiz this is, where it is, who is here, and how to come in late. */
export function TopLine({ room, connection }: { room: Room; connection: LiveRoom['connection'] }) {
  const host = useInBrowser(() => window.location.host) ?? ''
  const { quiz, code, phase, locked, seats } = room
  const place = phase === 'end' ? '' : questionNumberWords(room)
  return (
    <header className={styles.line}>
      <p className={styles.title}>
        <span className={styles.name}>{quiz.quiz_title}</span>
        {place && <span className={styles.place}>{place}</span>}
      </p>
      {phase === 'paused' && <p className={styles.paused}>Paused</p>}
      <output className={styles.lost}>{connection === 'lost' && 'No connection. Trying again…'}</output>
      {locked && (
        <p className={styles.fact}>
          <Lock size={20} aria-hidden="true" /> Locked
        </p>
      )}
      <p className={styles.fact}>{counted(seats, 'player', 'players')}</p>
      {phase !== 'lobby' && phase !== 'end' && !locked && (
        <p className={styles.fact}>
          <span className={styles.address}>{host + links.join}</span>
          <strong>{spacedCode(code)}</strong>
        </p>
      )}
    </header>
  )
}

/** The page's title where it takes the whole width of the shared screen. */
export function StageTitle({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <h1 ref={usePageHeading()} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
