import { createContext, useContext, type ReactNode } from 'react'

export interface FailureProps {
  error: unknown
  retry: () => void
  /** Whether it is the only thing on the page. */
  isPage: boolean
  /** What to say without a connection, where there is more to say than that. */
  offline?: string | undefined
}

/** How the application renders a failure; it knows the errors and links, the components in this folder do not. */
export const FailureContext = createContext((_: FailureProps): ReactNode => <p role="alert">That didn't load.</p>)

/** Shown in place of something that did not load. */
export const Failure = (props: FailureProps) => useContext(FailureContext)(props)
