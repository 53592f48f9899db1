import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link as LinkIcon } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ContentPage } from '#contract/api/content.ts'
import { links } from '#contract/api/links.ts'
import { useErrorToast, toast } from '#web/platform/toasts.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { day, recentDay } from '#web/platform/format.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Html } from '#web/ui/Html.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { isNumber, isText, shape } from '#web/platform/shape.ts'
import { readStored, writeStored } from '#web/platform/storage.ts'
import { contentPage } from './queries.ts'
import { ClearProgress } from './ClearProgress.tsx'
import { sectionsOf } from './sections.ts'
import styles from './StaticPage.module.css'

export function StaticPage({ page }: { page: ContentPage }) {
  const text = useQuery(contentPage(page))
  const { data, isError } = text
  useErrorToast(text)
  useEffect(() => {
    if (data) saveCopy(page, data)
  }, [page, data])
  const copy = useMemo(() => (isError && !data ? savedCopy(page) : null), [isError, data, page])
  return (
    <div className={styles.page}>
      {copy ? (
        <StaticText page={page} text={copy} saved={copy.saved} />
      ) : (
        <Loaded isPage from={text} skeleton={<StaticPageSkeleton />}>
          {(loaded) => <StaticText page={page} text={loaded} />}
        </Loaded>
      )}
    </div>
  )
}

const LINES = 8

function StaticPageSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton className={styles.waitingTitle} />
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} className={styles.waitingLine} />
      ))}
    </div>
  )
}

/** From this number of headings on, a page has a table of contents. */
const MANY = 4

interface StaticTextProps {
  page: ContentPage
  text: PageText
  /** When this copy was stored, if it is one. */
  saved?: number
}

function StaticText({ page, text: { title, html, updated_at }, saved }: StaticTextProps) {
  const article = useRef<HTMLElement>(null)
  const sections = sectionsOf(html)
  useProseLinks()
  const headed = sections.filter(({ id }) => id !== '')
  const isFaq = page === 'faq'
  const openAll = () => article.current?.querySelectorAll('details').forEach((details) => (details.open = true))
  return (
    <div className={styles.frame}>
      {headed.length >= MANY && (
        <nav className={styles.contents} aria-label="On this page">
          <ul>
            {headed.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article ref={article} className={styles.article}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.updated}>
          Updated <time dateTime={updated_at}>{day(updated_at)}</time>
          {saved !== undefined && <span className={styles.saved}>Saved copy from {recentDay(saved)}.</span>}
        </p>
        {isFaq && (
          <Button kind="secondary" small onClick={openAll}>
            Open all
          </Button>
        )}
        {sections.map(({ id, title, html }) =>
          id === '' ? (
            <Html key={id} html={html} />
          ) : isFaq ? (
            <details key={id} className={styles.question}>
              <summary>
                <h2 id={id}>{title}</h2>
              </summary>
              <Html html={html} />
            </details>
          ) : (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <div className={styles.heading}>
                <h2 id={id}>{title}</h2>
                <CopyLink id={id} title={title} />
              </div>
              <Html html={html} />
              {page === 'privacy' && id === 'storage' && <ClearProgress />}
            </section>
          ),
        )}
        {page === 'contact-us' && (
          <p className={styles.way}>
            <ButtonLink href={links.contact}>Send a message</ButtonLink>
          </p>
        )}
      </article>
    </div>
  )
}

/** Copies the address of a heading. */
function CopyLink({ id, title }: { id: string; title: string }) {
  const copy = async () => {
    const { origin, pathname } = window.location
    const address = `${origin}${pathname}#${id}`
    // The address bar shows it too, in case the clipboard is blocked.
    window.location.hash = id
    try {
      await copyText(address)
      toast('success', 'Link copied.')
    } catch {
      toast('error', 'Your browser blocked copying. The link is in the address bar.')
    }
  }
  return (
    <span>
      <IconButton label={`Copy link to "${title}"`} onClick={() => void copy()}>
        <LinkIcon size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** The page that a plain click on a link in rendered text leads to, if it is another page of this site. */
function pageBehind({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('[data-prose] a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash
}

/** Makes links in rendered text navigate on the client, like all others. */
function useProseLinks(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const page = event.defaultPrevented ? null : pageBehind(event)
      if (page === null) return
      event.preventDefault()
      navigate(page)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

interface PageText {
  title: string
  html: string
  updated_at: string
}

interface Copy extends PageText {
  saved: number
}

const keyOf = (page: ContentPage): string => `page_${page}`

const isCopy = shape<Copy>({ title: isText, html: isText, updated_at: isText, saved: isNumber })

/** Stores a page for reading offline. */
const saveCopy = (page: ContentPage, { title, html, updated_at }: PageText): void =>
  void writeStored(keyOf(page), { title, html, updated_at, saved: Date.now() })

const savedCopy = (page: ContentPage): Copy | null => readStored(keyOf(page), isCopy)
