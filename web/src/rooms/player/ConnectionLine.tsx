import { useOnline } from '#web/platform/connection/online.ts'
import { useIsSlow } from '#web/play/question/use-reveal.ts'
import styles from './Room.module.css'

/** Said while nothing is heard of the room; without any connection at all the page says so itself. */
export function ConnectionLine({ isLost }: { isLost: boolean }) {
  const { online } = useOnline()
  const isShown = useIsSlow(isLost && online)
  return (
    <output className={isShown ? styles.connection : undefined}>{isShown && 'Connecting to the room again…'}</output>
  )
}
