import type { ReactNode } from 'react'
import styles from './OnThisDevice.module.css'

/** What can be played without a connection. */
export const OnThisDevice = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="on-this-device">
    <h2 id="on-this-device" className={styles.heading}>
      On this device
    </h2>
    {children}
  </section>
)
