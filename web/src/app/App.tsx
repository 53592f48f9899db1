import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { use, useDeferredValue, useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { links } from '#contract/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { useOwnTitle } from '#web/platform/navigation/page-title.ts'
import { useFromData } from '#web/platform/navigation/use-from-data.ts'
import { FailureContext } from '#web/ui/Failure.tsx'
import { OnHeading } from '#web/ui/PageTitle.tsx'
import { WaitingNote } from '#web/ui/Waiting.tsx'
import { documentTitle } from './document/document-title.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { findPage, loadOtherRoutes, missingPage, needsOtherRoutes, redirectOf } from './find-page.ts'
import { Guard } from './Guard.tsx'
import { LazyFailure } from './overlays/LazyFailure.tsx'
import { OneMoment } from './overlays/OneMoment.tsx'
import { Layout } from './Layout.tsx'
import { Navigate } from './Navigate.tsx'
import { useRouteChange } from './use-route-change.ts'

interface AppProps {
  client: QueryClient
  /** A path that the server did not find. */
  missing: string | null
  /** Called after hydration, when data that only the browser has can be loaded. */
  onReady?: () => void
}

const LONG = 1000
const ONE_MOMENT = <OneMoment />

const split = (address: string): [path: string, search: string] => {
  const [path = '', ...search] = address.split('?')
  return [path, search.join('?')]
}

export function App({ client, missing: missingAtFirst, onReady }: AppProps) {
  const router = useRouter()
  const search = useSearch(router)
  const asked = usePathname(router) + (search.startsWith('?') || search === '' ? search : `?${search}`)
  // The old screen stays until the new one has loaded.
  const address = useDeferredValue(asked)
  const [path, query] = split(address)
  const [missing, setMissing] = useState(missingAtFirst)
  if (path !== missing && needsOtherRoutes(path)) use(loadOtherRoutes())
  const redirect = redirectOf(path, query)
  const page = path === missing ? missingPage(path) : findPage(path, query)
  const { access, banner, nav, pattern } = page.route
  const title = useFromData(client, page.title)
  const hue = useFromData(client, page.hue)
  const within = useFromData(client, page.within)
  const ownTitle = useOwnTitle((own) => own.title)
  // A search is its own page, unlike a filter.
  // The editor's address changes while the author works, when a new quiz is first saved.
  const here = nav === 'editor' ? pattern : path
  const place = `${here}?${new URLSearchParams(query).get('q') ?? ''}`
  const onHeading = useRouteChange(place, documentTitle(ownTitle ?? title))

  useEffect(() => {
    const [path, search] = split(asked)
    if (path === missing) return
    for (const query of findPage(path, search).queries) void client.prefetchQuery(query)
  }, [asked, missing, client])

  useEffect(() => {
    if (asked === address) return
    const timer = setTimeout(() => announce('Loading'), LONG)
    return () => clearTimeout(timer)
  }, [asked, address])

  useEffect(() => onReady?.(), [onReady])

  return (
    <QueryClientProvider client={client}>
      <FailureContext value={LazyFailure}>
        <WaitingNote value={ONE_MOMENT}>
          <OnHeading value={onHeading}>
            <Layout {...{ banner, nav, hue, within }} hasNotices={pattern === links.home || pattern === links.profile}>
              <ErrorBoundary key={`${pattern} ${here}`} onMissing={() => setMissing(path)}>
                {redirect ? (
                  <Navigate to={redirect} />
                ) : (
                  <Guard
                    access={access}
                    keepsOn={nav === 'editor'}
                    address={address}
                    title={title}
                    isLeaving={asked !== address}
                  >
                    {page.element}
                  </Guard>
                )}
              </ErrorBoundary>
            </Layout>
          </OnHeading>
        </WaitingNote>
      </FailureContext>
    </QueryClientProvider>
  )
}
