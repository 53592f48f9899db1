import type { CSSProperties } from 'react'
import styles from './Burst.module.css'

declare module 'react' {
  interface CSSProperties {
    '--x'?: number
    '--y'?: number
    '--size'?: number
    '--turn'?: string
    '--tone'?: string
    '--delay'?: string
  }
}

interface Piece {
  form: 'pip' | 'ring' | 'quarter' | 'half' | 'run'
  tone: 'plate' | 'strong' | 'sun' | 'pale'
  /** Where it comes to rest, in percent of the stage. */
  x: number
  y: number
  /** In percent of the stage's shorter side. */
  size: number
  /** In quarters. */
  turn?: number
}

/** The shapes of our covers, at rest around the ring: large ones in the corners, small ones between them. */
const PIECES: Piece[] = [
  { form: 'quarter', tone: 'plate', x: 0, y: 0, size: 25 },
  { form: 'pip', tone: 'sun', x: 21, y: 3, size: 9 },
  { form: 'ring', tone: 'strong', x: 2, y: 33, size: 12 },
  { form: 'pip', tone: 'plate', x: 4, y: 50, size: 5 },
  { form: 'half', tone: 'sun', x: -8.4, y: 68, size: 16, turn: 1 },
  { form: 'quarter', tone: 'strong', x: 0, y: 100, size: 18, turn: 3 },
  { form: 'ring', tone: 'plate', x: 20, y: 98, size: 11 },
  { form: 'pip', tone: 'strong', x: 33, y: 97, size: 4 },
  { form: 'run', tone: 'plate', x: 76, y: 97, size: 8 },
  { form: 'quarter', tone: 'sun', x: 100, y: 100, size: 27, turn: 2 },
  { form: 'pip', tone: 'strong', x: 98, y: 66, size: 9 },
  { form: 'ring', tone: 'sun', x: 97, y: 49, size: 8 },
  { form: 'quarter', tone: 'plate', x: 100, y: 28, size: 14, turn: 1 },
  { form: 'half', tone: 'strong', x: 81, y: -10, size: 17, turn: 2 },
  { form: 'quarter', tone: 'sun', x: 100, y: 0, size: 14, turn: 1 },
  { form: 'pip', tone: 'plate', x: 64, y: 2, size: 5 },
]

/**
 * Pips, quarters and rings that burst out of the ring once, after so many milliseconds, and come to rest around it; with
 * null they are at rest from the start.
 */
export const Burst = ({ delay }: { delay: number | null }) => (
  <div className={styles.burst} data-burst={delay === null ? 'still' : 'moving'} aria-hidden="true">
    {delay !== null &&
      ['plate', 'sun'].map((tone, index) => (
        <span
          key={tone}
          className={styles.wave}
          style={{ '--tone': `var(--${tone})`, '--delay': `${delay + index * 120}ms` }}
        />
      ))}
    {PIECES.map((piece, index) => (
      <span
        key={`${piece.x} ${piece.y}`}
        className={`${styles[piece.form]} ${delay === null ? '' : styles.flies}`}
        style={styleOf(piece, index, delay ?? 0)}
      />
    ))}
  </div>
)

/** Milliseconds from one piece to the next. */
const STAGGER = 16

const styleOf = ({ x, y, size, turn = 0, tone }: Piece, index: number, delay: number): CSSProperties => ({
  '--x': x,
  '--y': y,
  '--size': size,
  '--turn': `${turn * 90}deg`,
  '--tone': `var(--${tone})`,
  '--delay': `${delay + ((index * 7) % PIECES.length) * STAGGER}ms`,
})
