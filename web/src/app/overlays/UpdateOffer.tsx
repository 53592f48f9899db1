import { X } from 'lucide-react'
import { useEffect } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { putOffUpdate } from '#web/platform/offline/work-offline.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import styles from './UpdateOffer.module.css'

const READY = `A new version of ${APP_NAME} is ready.`

/** Offers to load the page again, because the server has a newer version of the site. */
export function UpdateOffer() {
  useEffect(() => announce(READY), [])
  return (
    <section aria-label="New version" className={styles.offer}>
      <p className={styles.text}>{READY}</p>
      <Button small kind="secondary" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton label="Not now" onClick={putOffUpdate}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
