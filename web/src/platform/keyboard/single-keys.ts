import { useEffect, useRef } from 'react'
import { usePreferences } from '../preferences.ts'

const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]'

/** Whether a key pressed here and now is meant as a shortcut, and not as something typed or held for a dialog. */
export function isSingleKey({ target, altKey, ctrlKey, metaKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (!usePreferences.getState().singleKeys || altKey || ctrlKey || metaKey || repeat || defaultPrevented) return false
  if (target instanceof Element && target.closest(TYPING)) return false
  return document.querySelector('dialog[open]') === null
}

/** Shortcuts of one key, by the character it types. They are the person's to switch off. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act || !isSingleKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
