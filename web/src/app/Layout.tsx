import type { ReactNode } from 'react'
import type { CategoryRef, Hue } from '#contract/quiz.ts'
import type { Nav } from '../platform/route.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './Layout.module.css'

interface LayoutProps {
  banner: boolean
  nav: Nav
  hue: Hue | undefined
  within: CategoryRef | undefined
  children: ReactNode
}

export const Layout = ({ nav, hue, children }: LayoutProps) => (
  <div className={styles.page} data-hue={hue} data-nav={nav}>
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
    {nav === 'full' && <Header />}
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    {nav === 'full' && <Footer />}
  </div>
)
