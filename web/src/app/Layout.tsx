import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

export const Layout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
    <Header />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </div>
)
