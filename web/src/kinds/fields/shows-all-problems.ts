import { createContext, useContext } from 'react'

/** Whether missing values are shown before their field has been left. */
export const ShowsAllProblems = createContext(false)

export const useShowsAllProblems = (): boolean => useContext(ShowsAllProblems)
