import { createContext, useContext } from 'react'

/** Whether what is missing is told before its field has been left. */
export const ShowsAllProblems = createContext(false)

export const useShowsAllProblems = (): boolean => useContext(ShowsAllProblems)
