import { type ReactNode, useEffect } from 'react'
import type { CategoryRef, Hue } from '#contract/quiz/quiz.ts'
import { useAnnouncements, announce } from '#web/platform/announcements.ts'
import type { Nav } from '#web/platform/navigation/route.tsx'
import { useKeys, openShortcuts, closeShortcuts, useShortcuts } from '#web/platform/browser/keyboard.ts'
import { LiveRegions } from '#web/ui/LiveRegions.tsx'
import { useOfflineWords, useOnline } from '#web/platform/connection.ts'
import { OFFLINE, OfflineBar, ONLINE } from '#web/ui/OfflineBar.tsx'
import { useConfirmation } from '#web/platform/confirm.ts'
import { dismissToast, useToasts } from '#web/platform/toasts.ts'
import { LazyBoundary } from './overlays/LazyBoundary.tsx'
import { Footer, Confirm, ShortcutsDialog, Toasts } from './overlays/lazy-parts.ts'
import { Header, Wordmark } from './header/Header.tsx'
import { BottomStack } from './overlays/BottomStack.tsx'
import styles from './Layout.module.css'

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
      {nav === 'slim' && (
        <header className={styles.slimBar}>
          <Wordmark />
        </header>
      )}
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

/** Shown under the header while the connection is lost, and for a moment when it is back. */
function ConnectionBar() {
  const { online, isBack } = useOnline()
  const { words } = useOfflineWords()
  useEffect(() => {
    if (!online) announce(words ?? OFFLINE)
    else if (isBack) announce(ONLINE)
    // oxlint-disable-next-line react/exhaustive-deps -- another page says nothing again
  }, [online, isBack])
  if (online && !isBack) return null
  return (
    <section aria-label="Connection" data-bar>
      <OfflineBar isBack={isBack} words={words ?? OFFLINE} />
    </section>
  )
}

/** Everything on top of the page: toasts and dialogs. */
function Overlays() {
  const toasts = useToasts((state) => state.toasts)
  const question = useConfirmation((state) => state.question)
  const areKeysShown = useShortcuts((state) => state.isOpen)
  return (
    <>
      {toasts.length > 0 && (
        <LazyBoundary onLost={() => useToasts.setState({ toasts: [] })}>
          <Toasts toasts={toasts} onClose={dismissToast} />
        </LazyBoundary>
      )}
      {question && (
        <LazyBoundary onLost={() => question.onAnswer({ yes: false })}>
          <Confirm {...question} />
        </LazyBoundary>
      )}
      {areKeysShown && (
        <LazyBoundary onLost={closeShortcuts}>
          <ShortcutsDialog />
        </LazyBoundary>
      )}
    </>
  )
}
