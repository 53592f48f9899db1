import { useState } from 'react'
import { confirm } from '#web/platform/confirm.ts'
import { clearAllProgress } from '#web/platform/progress/clear-progress.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './ClearProgress.module.css'

const CLEARED = 'Progress cleared.'

/** Deletes the quizzes, answers and results stored in this browser. */
export function ClearProgress() {
  const [isCleared, setCleared] = useState(false)
  const clear = async () => {
    const { yes } = await confirm({
      title: 'Clear progress?',
      text: 'This removes your quizzes, answers and results from this browser. Data on our server stays.',
      yes: 'Clear progress',
      no: 'Keep it',
      danger: true,
    })
    if (!yes) return
    clearAllProgress()
    setCleared(true)
    toast('success', CLEARED)
  }
  return (
    <p className={styles.clear}>
      <Button kind="secondary" small onClick={() => void clear()}>
        Clear progress
      </Button>
      {isCleared && <span>{CLEARED}</span>}
    </p>
  )
}
