import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './TextPreview.module.css'

/** What players will see of a text with formulas or code, below the field it is written in. */
export const TextPreview = ({ rendered }: { rendered: string }) => (
  <div className={styles.preview}>
    <span className={styles.label}>Preview</span>
    <div>
      <RenderedText text="" rendered={rendered} />
    </div>
  </div>
)
