import { Button } from '#web/ui/Button.tsx'
import styles from './EditProfile.module.css'

interface SaveRowProps {
  children: string
  isBusy: boolean
  /** Whether there is something to save; on a phone the button then stays in sight. */
  isChanged: boolean
  isSaved: boolean
}

/** The button of a section, and a word when it is done. */
export const SaveRow = ({ children, isBusy, isChanged, isSaved }: SaveRowProps) => (
  <div className={styles.save} data-changed={isChanged}>
    <Button type="submit" busy={isBusy} busyText="Saving…">
      {children}
    </Button>
    {isSaved && !isChanged && <span className={styles.saved}>Saved.</span>}
  </div>
)
