import { Menu, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { CategoryRef } from '#contract/quiz/quiz.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { LazyBoundary } from '../overlays/LazyBoundary.tsx'
import { SearchBox, MenuSheet, UserMenu } from '../overlays/lazy-parts.ts'
import styles from './Header.module.css'

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
              <UserMenu user={user} />
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
          <MenuSheet onClose={() => show('')} />
        </LazyBoundary>
      )}
    </header>
  )
}

/** The links in the menu of small screens and in the header; only the widest one has room for those that are wide. */
export const MAIN_LINKS: readonly { href: string; name: string; isWide?: true }[] = [
  { href: links.home, name: 'Browse' },
  { href: links.daily, name: 'Daily ten' },
  { href: links.practice, name: 'Practice', isWide: true },
  { href: links.leaderboard, name: 'Leaderboard' },
  { href: links.join, name: 'Play together' },
  { href: links.makeQuiz(), name: 'Make a quiz' },
]

const [beforeI, afterI] = APP_NAME.toLowerCase().split('i')

export const Wordmark = () => (
  <Link href={links.home} className={styles.wordmark} aria-label={`${APP_NAME}, home`}>
    <span aria-hidden="true">
      {beforeI}
      {/* The letter without its dot; the stylesheet draws the pip. */}
      <span className={styles.pip}>ı</span>
      {afterI}
    </span>
  </Link>
)
