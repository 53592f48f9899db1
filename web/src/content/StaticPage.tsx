import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ContentPage } from '#contract/content.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { contentPage } from './queries.ts'
import { saveCopy, savedCopy } from './saved-copy.ts'
import styles from './StaticPage.module.css'
import { StaticPageSkeleton } from './StaticPageSkeleton.tsx'
import { StaticText } from './StaticText.tsx'

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
