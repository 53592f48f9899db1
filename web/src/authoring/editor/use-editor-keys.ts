import { useEffect, useRef } from 'react'

interface EditorKeys {
  save: () => void
  next: () => void
  undo: () => void
  redo: () => void
}

const FIELD = 'input:not([type=radio], [type=checkbox]), textarea, select'

/** The editor's keys: Ctrl+S saves, Ctrl+Enter goes to the next question; inside a field, undo is the browser's. */
export function useEditorKeys(keys: EditorKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const inField = event.target instanceof Element && event.target.matches(FIELD)
      const { save, next, undo, redo } = current.current
      const key = event.key.toLowerCase()
      const act =
        key === 's'
          ? save
          : key === 'enter'
            ? next
            : inField
              ? null
              : key === 'z'
                ? event.shiftKey
                  ? redo
                  : undo
                : key === 'y'
                  ? redo
                  : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
