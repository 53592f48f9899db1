import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './OnThisDevice.module.css'

/** What can be played without a connection. */
export const OnThisDevice = ({ top, children }: { top: ReactNode; children: ReactNode }) => (
  <div className={styles.here}>
    {top}
    <PageTitle>On this device</PageTitle>
    <p className={styles.text}>These quizzes work offline. You'll see the others when you're back online.</p>
    {children}
  </div>
)
