import { useEffect, useRef } from 'react'
import { usePreferences } from '../preferences.ts'

const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]'

/** Whether a pressed key is meant as a shortcut, and not typed into a field or meant for a dialog. */
export function isSingleKey({ target, altKey, ctrlKey, metaKey, repeat, defaultPrevented }: KeyboardEvent): boolean {
  if (!usePreferences.getState().singleKeys || altKey || ctrlKey || metaKey || repeat || defaultPrevented) return false
  if (target instanceof Element && target.closest(TYPING)) return false
  return document.querySelector('dialog[open]') === null
}

/** Single-key shortcuts, by the character they type. The user can turn them off. */
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
