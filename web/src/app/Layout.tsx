import type { ReactNode } from 'react'
import type { CategoryRef, Hue } from '#contract/quiz.ts'
import { useAnnouncements } from '#web/platform/announcements.ts'
import type { Nav } from '#web/platform/navigation/route.tsx'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { LiveRegions } from '#web/ui/LiveRegions.tsx'
import { Footer } from './late-parts.ts'
import { Header } from './header/Header.tsx'
import styles from './Layout.module.css'
import { BottomStack } from './overlays/BottomStack.tsx'
import { ConnectionBar } from './overlays/ConnectionBar.tsx'
import { Overlays } from './overlays/Overlays.tsx'
import { openShortcuts } from '#web/platform/keyboard/shortcuts-state.ts'
import { SlimBar } from './header/SlimBar.tsx'

interface LayoutProps {
  banner: boolean
  nav: Nav
  hue: Hue | undefined
  within: CategoryRef | undefined
  /** Whether the player is told here what was corrected in their favour. */
  hasNotices: boolean
  children: ReactNode
}

export function Layout({ banner, nav, hue, within, hasNotices, children }: LayoutProps) {
  const { polite, assertive } = useAnnouncements()
  useKeys({ '?': openShortcuts })
  return (
    <div className={styles.page} data-hue={hue} data-nav={nav} data-banner={banner}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {nav === 'full' && <Header within={within} />}
      {nav === 'slim' && <SlimBar />}
      <ConnectionBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {nav === 'full' && <Footer />}
      <BottomStack nav={nav} isHome={banner} hasNotices={hasNotices} />
      <LiveRegions polite={polite} assertive={assertive} />
      <Overlays />
    </div>
  )
}
