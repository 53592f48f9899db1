import { Button } from '#web/ui/Button.tsx'
import styles from './CategoryChips.module.css'

export const ChipsFailed = ({ retry }: { retry: () => void }) => (
  <div className={styles.failed} role="alert">
    <p>Categories didn't load.</p>
    <Button kind="secondary" small onClick={retry}>
      Try again
    </Button>
  </div>
)
