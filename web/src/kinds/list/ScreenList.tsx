import type { ScreenProps } from '../screen/screen-props.ts'
import { ScreenBoard } from '../screen/ScreenParts.tsx'
import styles from '../screen/Screen.module.css'
import { namedIn } from './list-key.ts'

/** More entries than this are written small, so that all of them fit. */
const LONG = 40

/** The whole list. */
export function ScreenList({ answer }: ScreenProps<'list'>) {
  const { entries } = namedIn(answer, null)
  return (
    <ScreenBoard count={entries.length}>
      <ol className={styles.entries} data-long={entries.length > LONG || undefined} aria-label="The whole list">
        {entries.map(({ id, text }) => (
          <li key={id} className={styles.entry}>
            {text}
          </li>
        ))}
      </ol>
    </ScreenBoard>
  )
}
