import { useEffect } from 'react'

/** Focuses the card that has just appeared, and scrolls to it. */
export function focusCard(within: ParentNode = document, block: ScrollLogicalPosition = 'nearest'): void {
  const title = within.querySelector<HTMLElement>('[data-card-title]')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block })
}

/** Focuses a field by its path in the draft, or the nearest one there is. */
export function focusField(path: string, within: ParentNode = document): void {
  const fields = [...within.querySelectorAll<HTMLElement>('[data-field]')]
  const at = (test: (field: string) => boolean) => fields.find(({ dataset }) => test(dataset.field ?? ''))
  const found =
    at((field) => field === path) ??
    at((field) => field.startsWith(`${path}.`)) ??
    at((field) => path.startsWith(field))
  if (!found) return focusCard(within)
  found.focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
}

/** Focuses the card when a dialog closes that had no opener, because the address asked for it. */
export function useFocusAfterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) focusCard()
    }
  }, [isOpen])
}
