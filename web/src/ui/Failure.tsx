import { createContext, useContext, type ReactNode } from 'react'

export interface FailureProps {
  error: unknown
  retry: () => void
  /** Whether it is all that the page shows. */
  isPage: boolean
}

/** How the application tells a failure; it knows its errors and the ways out, the parts of this folder do not. */
export const FailureContext = createContext((_: FailureProps): ReactNode => <p role="alert">That didn't load.</p>)

/** Stands in the place of something that did not load. */
export const Failure = (props: FailureProps) => useContext(FailureContext)(props)
