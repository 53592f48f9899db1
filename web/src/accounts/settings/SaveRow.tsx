import { Button } from '#web/ui/Button.tsx'
import styles from './Settings.module.css'

interface SaveRowProps {
  children: string
  isBusy: boolean
  /** Whether there is something to save; then the button is primary, and sticky on a phone. */
  isChanged: boolean
  isSaved: boolean
}

/** The save button of a section, with a confirmation when it is done. */
export const SaveRow = ({ children, isBusy, isChanged, isSaved }: SaveRowProps) => (
  <div className={styles.save} data-changed={isChanged}>
    <Button type="submit" kind={isChanged ? 'primary' : 'secondary'} busy={isBusy} busyText="Saving…">
      {children}
    </Button>
    {isSaved && !isChanged && <span className={styles.saved}>Saved.</span>}
  </div>
)
