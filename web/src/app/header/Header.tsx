import { Menu, Search, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CategoryRef } from '#contract/quiz.ts'
import { SearchBox } from '../late-parts.ts'
import { links } from '#contract/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Header.module.css'
import { MAIN_LINKS } from './main-links.ts'
import { LazyBoundary } from '../overlays/LazyBoundary.tsx'
import { MenuSheet, UserMenu } from './lazy-menus.ts'
import { Wordmark } from './Wordmark.tsx'

export function Header({ within }: { within: CategoryRef | undefined }) {
  const [path] = useLocation()
  const { authenticated, user } = useSession()
  const search = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLSpanElement>(null)
  // Menus belong to the page they were opened on, and close on any other.
  const [open, setOpen] = useState({ part: '', on: path })
  const part = open.on === path ? open.part : ''
  const show = (shown: 'search' | 'menu' | '') => setOpen({ part: shown, on: path })

  const toSearch = () => {
    show('search')
    requestAnimationFrame(() => search.current?.querySelector('input')?.focus())
  }
  const fromSearch = () => {
    show('')
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus())
  }
  useKeys({ '/': toSearch })

  return (
    <header className={styles.header}>
      <div className={styles.bar} data-searching={part === 'search'}>
        <Wordmark />
        <nav className={styles.links} aria-label="Main">
          {MAIN_LINKS.map(({ href, name, isWide }) => (
            <Link key={href} href={href} data-wide={isWide} aria-current={href === path ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <div
          ref={search}
          role="presentation"
          className={styles.search}
          onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && part && fromSearch()}
        >
          <SearchBox inCategory={within ?? null} />
          <span className={styles.closeSearch}>
            <IconButton label="Close search" onClick={fromSearch}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        <div className={styles.account} data-known={authenticated !== 'unknown'}>
          {user ? (
            <LazyBoundary instead={<Link href={links.profile}>{user.name}</Link>}>
              <Suspense>
                <UserMenu user={user} />
              </Suspense>
            </LazyBoundary>
          ) : (
            <>
              <Link href={links.login()} className={styles.login}>
                Log in
              </Link>
              <ButtonLink href={links.register()} small>
                Sign up
              </ButtonLink>
            </>
          )}
        </div>
        <span ref={opener} className={styles.small}>
          <IconButton label="Search" aria-expanded={part === 'search'} onClick={toSearch}>
            <Search size={24} aria-hidden="true" />
          </IconButton>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => show('menu')}>
            <Menu size={24} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {part === 'menu' && (
        <LazyBoundary onLost={() => show('')}>
          <Suspense>
            <MenuSheet onClose={() => show('')} />
          </Suspense>
        </LazyBoundary>
      )}
    </header>
  )
}
