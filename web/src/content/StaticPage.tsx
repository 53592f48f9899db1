import { useQuery } from '@tanstack/react-query'
import type { ContentPage } from '#contract/content.ts'
import { day } from '../platform/format.ts'
import { Html } from '../ui/Html.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { contentPage } from './queries.ts'
import styles from './StaticPage.module.css'
import { StaticPageSkeleton } from './StaticPageSkeleton.tsx'

export function StaticPage({ page }: { page: ContentPage }) {
  const text = useQuery(contentPage(page))
  return (
    <div className={styles.column}>
      <Loaded isPage from={text} skeleton={<StaticPageSkeleton />}>
        {({ title, html, updated_at }) => (
          <article>
            <PageTitle>{title}</PageTitle>
            <p className={styles.updated}>
              Updated <time dateTime={updated_at}>{day(updated_at)}</time>
            </p>
            <Html html={html} />
          </article>
        )}
      </Loaded>
    </div>
  )
}
