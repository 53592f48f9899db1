import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { usePreferences } from '../preferences.ts'

/** Key handlers by key name; letters are lower case. Returning false leaves the key to the browser. */
export type Keys = Record<string, ((event: KeyboardEvent) => unknown) | undefined>

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])'
/** Where the browser plays, seeks and changes the volume. */
const PLAYER = 'audio, video'
/** Where the browser itself handles Enter. */
const PRESSABLE = 'a[href], button, summary, input, label, [role=button]'

/** Whether a key is meant for the page: single characters are ignored in fields, and when the user has turned them off. */
function isForPage({ key, target, defaultPrevented, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isIn = (where: string): boolean => target instanceof Element && target.closest(where) !== null
  if (defaultPrevented || repeat || ctrlKey || altKey || metaKey) return false
  if (document.querySelector('dialog[open], [aria-modal=true]')) return false
  if (key !== 'Escape' && (key.length > 1 || key === ' ') && isIn(PLAYER)) return false
  if (key === 'Enter') return !isIn(PRESSABLE) && !isIn(TYPING)
  return key.length > 1 || key === ' ' || (usePreferences.getState().singleKeys && !isIn(TYPING))
}

/** Keyboard shortcuts: listens on the whole page while no dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (act && isForPage(event) && act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the list of shortcuts is open. */
export const useShortcuts = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openShortcuts = (): void => useShortcuts.setState({ isOpen: true })
export const closeShortcuts = (): void => useShortcuts.setState({ isOpen: false })
