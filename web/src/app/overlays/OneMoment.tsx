import { ONE_MOMENT } from '#web/platform/connection/busy.ts'
import { useOneMoment } from '#web/platform/connection/use-one-moment.ts'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import styles from './OneMoment.module.css'

/** Shown over what is loading while the server is busy and the call repeats itself. */
export function OneMoment() {
  if (!useOneMoment()) return null
  return (
    <p className={styles.note}>
      <ThreePips />
      {ONE_MOMENT}
    </p>
  )
}
