import styles from './ListEnd.module.css'
import { MoreButton } from './MoreButton.tsx'

interface ListEndProps {
  /** How much of the list is shown, in words. */
  showing?: string | false | undefined
  /** Loads more; absent when there is no more. Rejects when loading failed. */
  more?: (() => Promise<unknown>) | false | undefined
  /** What the button says. */
  name?: string
}

/** Below a long list (or above it, for what comes before): how much of it is shown, and a button for more. */
export const ListEnd = ({ showing, more, name = 'Load more' }: ListEndProps) => (
  <div className={styles.end}>
    {showing && <p className={styles.showing}>{showing}</p>}
    {more && <MoreButton more={more}>{name}</MoreButton>}
  </div>
)
