import type { ScreenProps } from '../kind-props.ts'
import { ScreenBoard } from '../ScreenParts.tsx'
import styles from '../Screen.module.css'
import { namedIn } from './TriedList.tsx'

/** More entries than this are written small, so that all of them fit. */
const LONG = 40

/** The whole list. */
export function ListScreen({ answer }: ScreenProps<'list'>) {
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
