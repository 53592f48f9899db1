import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import styles from './PageTitle.module.css'

/** Called with a page's heading once it is rendered, however late its text arrives. */
export const OnHeading = createContext<(heading: HTMLElement) => void>(() => {})

interface PageTitleProps {
  /** Replaces another heading on the same page, and takes the focus from it. */
  takesFocus?: boolean
  children: ReactNode
}

/** The one h1 of a page, which takes the focus on navigation. */
export function PageTitle({ takesFocus = false, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.h1}>
      {children}
    </h1>
  )
}
