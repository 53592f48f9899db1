import { createContext, type ReactNode } from 'react'

export interface OptionMark {
  letter: string
  /** Drawn next to the letter. */
  shape?: ReactNode
}

/** How options are marked where not by their place in the list; null there, and by letters in their order elsewhere. */
export const OptionMarks = createContext<(id: string) => OptionMark | null>(() => null)
