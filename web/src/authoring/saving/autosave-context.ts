import { createContext, useContext } from 'react'
import type { Autosave } from './autosave.ts'

export const AutosaveContext = createContext<Autosave | null>(null)

export function useAutosave(): Autosave {
  const autosave = useContext(AutosaveContext)
  if (!autosave) throw new Error('This hook needs an autosave around it.')
  return autosave
}
