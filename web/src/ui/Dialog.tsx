import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The ids of its title and, for short ones, its text. */
  labelledBy: string
  describedBy?: string
  /** In the middle (at the bottom on a phone), wide, wide and of the same height whatever it holds, or along the side. */
  place?: 'middle' | 'wide' | 'tall' | 'side'
  /** Escape, or a click outside. */
  onClose: () => void
  /** While it waits for something, it cannot be closed. */
  isBusy?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  /** A selector: the first match gets the focus. */
  focusOn: string
  children: ReactNode
}

/** A modal dialog. The browser keeps the focus inside, and returns it to the opener. */
export function Dialog({ labelledBy, describedBy, place = 'middle', onClose, isBusy, focusOn, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { onKeyDown, children } = rest

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closed before it is removed, because only then does the browser restore the focus.
    return () => shown?.close()
  }, [])

  useEffect(() => {
    // After opening, when the browser has already set its own focus.
    const first = dialog.current?.querySelector(focusOn)
    if (first instanceof HTMLElement) first.focus()
  }, [focusOn])

  // Ignores events while it is being removed, because that closing is not the user's.
  useLayoutEffect(() => {
    const shown = dialog.current
    const onCancel = (event: Event) => {
      event.preventDefault()
      if (!isBusy) onClose()
    }
    // A repeated Escape makes the browser close it without asking; whether it closes is still decided here.
    const onClosed = () => {
      shown?.showModal()
      if (!isBusy) onClose()
    }
    const over = new AbortController()
    shown?.addEventListener('cancel', onCancel, { signal: over.signal })
    shown?.addEventListener('close', onClosed, { signal: over.signal })
    return () => over.abort()
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
