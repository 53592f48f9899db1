import { createContext } from 'react'

/** The round whose unfinished answers outlast a reload; null where there is none. */
export const RoundName = createContext<string | null>(null)
