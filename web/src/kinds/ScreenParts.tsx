import type { ReactNode } from 'react'
import type { Part } from './pairs/parts.ts'
import { PartFace } from './pairs/PartFace.tsx'
import styles from './Screen.module.css'

interface ScreenPartsProps {
  parts: readonly Part[]
  /** What they are, for screen readers. */
  name: string
  look?: 'plain' | 'filled'
}

/** Parts of a question in a row, to be read from the back of the room. */
export const ScreenParts = ({ parts, name, look = 'plain' }: ScreenPartsProps) => (
  <ul className={styles.parts} aria-label={name}>
    {parts.map((part) => (
      <li key={part.id} className={styles.part} data-look={look}>
        <PartFace {...part} />
      </li>
    ))}
  </ul>
)

/** How many parts are written smaller, and how many still smaller. */
const SOME = 12
const MANY = 20

/** What is read at one glance: smaller, the more of it there is. */
export const ScreenBoard = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={styles.board} data-many={count > MANY ? 'very' : count > SOME || undefined}>
    {children}
  </div>
)
