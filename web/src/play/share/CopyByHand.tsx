import { useEffect, useRef } from 'react'
import { TextArea } from '#web/ui/TextArea.tsx'
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
