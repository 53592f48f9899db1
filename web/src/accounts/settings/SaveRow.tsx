import { Button } from '#web/ui/Button.tsx'
import styles from './EditProfile.module.css'

interface SaveRowProps {
  children: string
  isBusy: boolean
  /** Whether there is something to save; on a phone the button is then sticky. */
  isChanged: boolean
  isSaved: boolean
}

/** The save button of a section, with a confirmation when it is done. */
export const SaveRow = ({ children, isBusy, isChanged, isSaved }: SaveRowProps) => (
  <div className={styles.save} data-changed={isChanged}>
    <Button type="submit" busy={isBusy} busyText="Saving…">
      {children}
    </Button>
    {isSaved && !isChanged && <span className={styles.saved}>Saved.</span>}
  </div>
)
