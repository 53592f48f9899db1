import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { OnHeading } from '../ui/PageTitle.tsx'
import { documentTitle } from './document-title.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { findPage, missingPage } from './find-page.ts'
import { Layout } from './Layout.tsx'
import { useArrival } from './use-arrival.ts'

interface AppProps {
  client: QueryClient
  /** A path that the server looked up in vain. */
  missing: string | null
}

export function App({ client, missing: missingAtFirst }: AppProps) {
  const asked = usePathname(useRouter())
  // The old screen stays until the new one has loaded.
  const path = useDeferredValue(asked)
  const [missing, setMissing] = useState(missingAtFirst)
  const page = path === missing ? missingPage(path) : findPage(path)
  const { title, pattern } = page.route
  const onHeading = useArrival(path, documentTitle(title))

  useEffect(() => {
    if (asked === missing) return
    for (const query of findPage(asked).queries) void client.prefetchQuery(query)
  }, [asked, missing, client])

  return (
    <QueryClientProvider client={client}>
      <OnHeading value={onHeading}>
        <Layout>
          <ErrorBoundary key={`${pattern} ${path}`} onMissing={() => setMissing(path)}>
            {page.element}
          </ErrorBoundary>
        </Layout>
      </OnHeading>
    </QueryClientProvider>
  )
}
