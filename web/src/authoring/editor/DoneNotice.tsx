import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { EditedDraft } from '../draft/draft.ts'
import type { History } from '../draft/editor.ts'
import styles from './DoneNotice.module.css'

/** An action that can be undone where it is told. */
export interface Done {
  words: string
  /** The draft before it: as long as this is the last step of the history, undoing takes back this action. */
  before: EditedDraft
}

const STAYS = 10_000

interface DoneNoticeProps {
  done: Done
  history: History
  onUndo: () => void
  onGone: () => void
}

/** Says what was done and offers to undo it, until something else is done or some time has passed. */
export function DoneNotice({ done, history, onUndo, onGone }: DoneNoticeProps) {
  const [isHeld, setIsHeld] = useState(false)
  const { words, before } = done
  const last = history.past.at(-1)
  useEffect(() => {
    if (last !== before) return onGone()
    if (isHeld) return
    const timer = setTimeout(onGone, STAYS)
    return () => clearTimeout(timer)
  }, [before, last, isHeld, onGone])
  if (last !== before) return null
  return (
    <p className={styles.done}>
      {words}
      <Button kind="quiet" small onClick={onUndo} onFocus={() => setIsHeld(true)} onBlur={() => setIsHeld(false)}>
        Undo
      </Button>
    </p>
  )
}
