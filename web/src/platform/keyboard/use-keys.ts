import { useEffect, useRef } from 'react'
import { usePreferences } from '../preferences.ts'

/** What keys do, by their name; a letter's name is lower case. Returning false leaves the key to the browser. */
export type Keys = Record<string, ((event: KeyboardEvent) => void | false) | undefined>

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])'))

/** Whether the browser itself does something with Enter and Space here. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a[href], button, summary, input, label, [role=button]')

const isDialogOpen = (): boolean => document.querySelector('dialog[open], [aria-modal=true]') !== null

/** Listens to the whole page. Single characters keep still in fields, in dialogs, and where the player has turned them off. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen())
        return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isSingle = event.key.length === 1 && event.key !== ' '
      if (isSingle && (isField(event.target) || !usePreferences.getState().singleKeys)) return
      if (name === 'Enter' && (isPressable(event.target) || isField(event.target))) return
      const act = current.current[name]
      if (act && act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
