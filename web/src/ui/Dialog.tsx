import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The ids of its title and, where one says it all, its text. */
  labelledBy: string
  describedBy?: string
  /** In the middle (at the bottom of a phone), there with room for work, or along the side. */
  place?: 'middle' | 'wide' | 'side'
  /** Escape, or a press beside it. */
  onClose: () => void
  /** While it waits for something, nothing closes it. */
  isBusy?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  /** What takes the focus: the first match in it. */
  focusOn: string
  children: ReactNode
}

/** A dialog that lies over the page. The browser keeps the focus in it, and gives it back to the opener. */
export function Dialog({ labelledBy, describedBy, place = 'middle', onClose, isBusy, focusOn, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { onKeyDown, children } = rest

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed while it is still in the page, for only then does the focus go back.
    return () => shown?.close()
  }, [])

  useEffect(() => {
    // After opening, when the browser has already chosen for itself.
    const first = dialog.current?.querySelector(focusOn)
    if (first instanceof HTMLElement) first.focus()
  }, [focusOn])

  // Deaf as soon as it goes, for its closing then is nobody's wish.
  useLayoutEffect(() => {
    const shown = dialog.current
    const onCancel = (event: Event) => {
      event.preventDefault()
      if (!isBusy) onClose()
    }
    // An insistent Escape closes it without asking; whether it stays is still not the browser's choice.
    const onClosed = () => {
      shown?.showModal()
      if (!isBusy) onClose()
    }
    shown?.addEventListener('cancel', onCancel)
    shown?.addEventListener('close', onClosed)
    return () => {
      shown?.removeEventListener('cancel', onCancel)
      shown?.removeEventListener('close', onClosed)
    }
  }, [isBusy, onClose])

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && !isBusy && onClose()}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  )
}
