import { createContext, useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import styles from './PageTitle.module.css'

/** Called with a page's heading once it is rendered, however late its text arrives. */
export const OnHeading = createContext<(heading: HTMLElement) => void>(() => {})

/** The reference of the heading that is a page's title. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  return heading
}

interface PageTitleProps {
  /** Replaces another heading on the same page, and takes the focus from it. */
  takesFocus?: boolean
  children: ReactNode
}

/** The one h1 of a page, which takes the focus on navigation. */
export function PageTitle({ takesFocus = false, children }: PageTitleProps) {
  const heading = usePageHeading()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, heading])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.h1}>
      {children}
    </h1>
  )
}
