import { createContext, useContext, type ReactNode } from 'react'
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
