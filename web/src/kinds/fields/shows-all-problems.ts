import { createContext, useContext } from 'react'

/** Whether problems are shown before their field has been left. */
export const ShowsAllProblems = createContext(false)

export const useShowsAllProblems = (): boolean => useContext(ShowsAllProblems)
