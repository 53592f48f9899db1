import { useEffect, useRef, useState } from 'react'
import { TextArea } from '#web/ui/TextArea.tsx'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'
import styles from './ShareDialog.module.css'

/** A text to copy by hand, selected already, where the browser does not let us copy. */
export function CopyByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className={styles.more}>
      <TextArea ref={field} label="Copy this text" readOnly rows={3} value={text} />
    </div>
  )
}

export interface Copying {
  text: string
  /** What screen readers hear when it is done. */
  spoken: string
  /** The browser does not let us copy. */
  onBlocked: (text: string) => void
}

/** Milliseconds. */
const COPIED = 2000

/** Copies a text; for a moment after that, `isCopied`. */
export function useCopy({ text, spoken, onBlocked }: Copying): [isCopied: boolean, copy: () => void] {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await copyText(text)
      setIsCopied(true)
      announce(spoken)
    } catch {
      onBlocked(text)
    }
  }
  return [isCopied, () => void copy()]
}
