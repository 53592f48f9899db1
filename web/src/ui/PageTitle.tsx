import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import styles from './PageTitle.module.css'

/** Called with a page's heading once it stands, however late its words arrive. */
export const OnHeading = createContext<(heading: HTMLElement) => void>(() => {})

interface PageTitleProps {
  size?: 'display' | 'h1'
  /** Takes the place of another heading on the same page, from which the reader goes on. */
  takesFocus?: boolean
  children: ReactNode
}

/** The one h1 of a page, which takes the focus when the reader is brought to it. */
export function PageTitle({ size = 'h1', takesFocus = false, children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles[size]}>
      {children}
    </h1>
  )
}
