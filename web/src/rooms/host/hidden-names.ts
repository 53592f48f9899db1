import { create } from 'zustand'
import { isText, listOf } from '#web/platform/shape.ts'
import { readStored, removeStored, writeStored } from '#web/platform/storage.ts'

const HIDDEN_NAMES_KEY = 'tenpip_hidden_names_v1'
/** A host has few rooms at a time; the oldest are forgotten. */
const MOST = 20

/** The rooms whose names this browser keeps off the shared screen; null before that was read. */
const useHidden = create<{ codes: string[] | null }>(() => ({ codes: null }))

const codesNow = (): string[] => useHidden.getState().codes ?? readStored(HIDDEN_NAMES_KEY, listOf(isText)) ?? []

/** Hides the names of a room's players on its shared screen, or shows them. */
export function setNamesHidden(code: string, isHidden: boolean): void {
  const others = codesNow().filter((one) => one !== code)
  const codes = (isHidden ? [...others, code] : others).slice(-MOST)
  useHidden.setState({ codes })
  writeStored(HIDDEN_NAMES_KEY, codes)
}

export const areNamesHidden = (code: string): boolean => codesNow().includes(code)

/** Whether the screen of a room keeps names to itself. Only for what is rendered in the browser alone. */
export const useNamesHidden = (code: string): boolean => useHidden(({ codes }) => (codes ?? codesNow()).includes(code))

export function forgetHiddenNames(): void {
  useHidden.setState({ codes: null })
  removeStored(HIDDEN_NAMES_KEY)
}
