import { Check, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './VerdictPanel.module.css'

/** `waiting`: there is no verdict yet, or nothing that could be right or wrong. */
export type VerdictTone = 'right' | 'partly' | 'wrong' | 'waiting'

interface VerdictPanelProps {
  tone: VerdictTone
  heading: string
  /** The region's label, where there are several. */
  label?: string
  /** Whether the heading should take the focus now. */
  takesFocus?: boolean
  /** The button to continue. */
  action: ReactNode
  /** Further actions. */
  aside?: ReactNode
  children?: ReactNode
}

/** The verdict on an answer, and the button to continue. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { tone, heading, label = 'Verdict', takesFocus = false, action, aside, children } = props
  const box = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    title.current?.focus({ preventScroll: true })
    // Where it sticks to the end of the screen it is in view already, and the question stays where it is.
    if (box.current && !isSticky(box.current)) box.current.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  useEffect(() => {
    const panel = box.current
    if (!panel) return
    const root = document.documentElement
    // A focused control is scrolled clear of a panel that covers the end of the page.
    const watch = new ResizeObserver(() => {
      root.style.scrollPaddingBlockEnd = isSticky(panel) ? `${panel.offsetHeight}px` : ''
    })
    watch.observe(panel)
    return () => {
      watch.disconnect()
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [])
  return (
    <section ref={box} className={styles.panel} aria-label={label}>
      <div className={styles.words}>
        <h2 ref={title} tabIndex={-1} className={`${styles.heading} ${styles[tone]}`}>
          {tone !== 'waiting' && <span className={styles.mark}>{MARKS[tone]}</span>}
          {heading}
        </h2>
        {children}
        {aside}
      </div>
      {action}
    </section>
  )
}

/** So that colour is never the only sign. */
const MARKS = { right: <Check size={20} />, partly: <span className={styles.half} />, wrong: <X size={20} /> }

const isSticky = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'sticky'
