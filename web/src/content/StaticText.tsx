import { useRef } from 'react'
import type { ContentPage } from '#contract/content.ts'
import { day, recentDay } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Html } from '#web/ui/Html.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ClearProgress } from './ClearProgress.tsx'
import { CopyLink } from './CopyLink.tsx'
import type { PageText } from './saved-copy.ts'
import { sectionsOf } from './sections.ts'
import styles from './StaticText.module.css'
import { useProseLinks } from './use-prose-links.ts'

/** From this number of headings on, a page has a table of contents. */
const MANY = 4

interface StaticTextProps {
  page: ContentPage
  text: PageText
  /** When this copy was stored, if it is one. */
  saved?: number
}

export function StaticText({ page, text: { title, html, updated_at }, saved }: StaticTextProps) {
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
