import { useEffect } from 'react'
import { focusCard } from './focus-field.ts'

/** Focuses the card when a dialog closes that had no opener, because the address asked for it. */
export function useFocusAfterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) focusCard()
    }
  }, [isOpen])
}
