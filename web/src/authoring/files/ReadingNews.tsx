import styles from './ImportDialog.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import type { Reading } from './use-reading.ts'

interface ReadingNewsProps {
  reading: Reading
  /** Moves the focus, since the stop button is about to disappear. */
  onStop: () => void
}

/** What becomes of a reading: its progress, or why it failed. */
export const ReadingNews = ({ reading: { progress, trouble, stop }, onStop }: ReadingNewsProps) => (
  <>
    {trouble !== null && (
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    )}
    {progress !== null && (
      <ImportProgress
        progress={progress}
        onStop={() => {
          onStop()
          stop()
        }}
      />
    )}
  </>
)
