import { createContext, useContext, type ReactNode, useEffect, useState } from 'react'
import styles from './Waiting.module.css'

/** What the application says when loading takes long; it knows why, the components in this folder do not. */
export const WaitingNote = createContext<ReactNode>(null)

/** A skeleton, with the application's note on top of it. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <div className={styles.box}>
    {children}
    {useContext(WaitingNote)}
  </div>
)

/** A placeholder with the size of the content that is loading. */
export const Skeleton = ({ className }: { className: string | undefined }) => (
  <div className={`${styles.block} ${className}`} aria-hidden="true" />
)

/** Several of the same size. */
export const Skeletons = ({ count, className }: { count: number; className: string | undefined }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)

/** The loading indicator. */
export const ThreePips = () => (
  <span className={styles.pips} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)

/**
 * A debounce: a skeleton appears after the first of these and stays for at least the second, so that nothing flickers.
 */
const QUIET = 150
const SHORTEST = 300

/**
 * Whether to show the loading state: while something is loading, and a moment longer when the skeleton has just
 * appeared.
 */
export function useWaiting(awaited: boolean): boolean {
  const [justShown, setJustShown] = useState(false)
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setJustShown(true), QUIET)
    return () => clearTimeout(timer)
  }, [awaited])
  useEffect(() => {
    if (!justShown) return
    const timer = setTimeout(() => setJustShown(false), SHORTEST)
    return () => clearTimeout(timer)
  }, [justShown])
  return awaited || justShown
}
