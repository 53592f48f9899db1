import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './KitPage.module.css'

let count = 0

export const ToastsSection = () => (
  <div className={styles.row}>
    <Button kind="secondary" onClick={() => toast('success', `Done, number ${++count}.`)}>
      Show a success
    </Button>
    <Button kind="secondary" onClick={() => toast('error', `Failed, number ${++count}.`)}>
      Show an error
    </Button>
  </div>
)
