import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { use, useDeferredValue, useEffect, useState, type ReactNode, Component } from 'react'
import { useRouter, useLocation } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { links } from '#contract/api/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { useOwnTitle, documentTitle } from '#web/platform/navigation/page-title.ts'
import { useFromData } from '#web/platform/navigation/route.tsx'
import { FailureContext, Failure } from '#web/ui/Failure.tsx'
import { OnHeading, PageTitle } from '#web/ui/PageTitle.tsx'
import { WaitingNote, ThreePips } from '#web/ui/Waiting.tsx'
import { useOnline, whenOnline } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import { errorCode } from '#web/platform/errors.ts'
import { reloadOnce, ScreenNotLoaded } from '#web/platform/loading/loadable.tsx'
import { ONE_MOMENT, useOneMoment } from '#web/platform/busy.ts'
import { findPage, loadSiteRoutes, missingPage, needsSiteRoutes, redirectOf } from './find-page.ts'
import { LazyFailure } from './overlays/LazyBoundary.tsx'
import { Layout } from './Layout.tsx'
import { useRouteChange } from './use-route-change.ts'
import styles from './App.module.css'

interface AppProps {
  client: QueryClient
  /** A path that the server did not find. */
  missing: string | null
  /** Called after hydration, when data that only the browser has can be loaded. */
  onReady?: () => void
}

const LONG = 1000
const MOMENT = <OneMoment />

export function App({ client, missing: missingAtFirst, onReady }: AppProps) {
  const router = useRouter()
  const search = useSearch(router)
  const requested = usePathname(router) + (search.startsWith('?') || search === '' ? search : `?${search}`)
  // The old screen stays until the new one has loaded.
  const address = useDeferredValue(requested)
  const [path, query] = split(address)
  const [missing, setMissing] = useState(missingAtFirst)
  if (path !== missing && needsSiteRoutes(path)) use(loadSiteRoutes())
  const redirect = redirectOf(path, query)
  const page = path === missing ? missingPage(path) : findPage(path, query)
  const { access, banner, nav, pattern } = page.route
  const title = useFromData(client, page.title)
  const hue = useFromData(client, page.hue)
  const within = useFromData(client, page.within)
  const ownTitle = useOwnTitle((own) => own.title)
  // The editor's address changes while the author works, when a new quiz is first saved.
  const here = nav === 'editor' ? pattern : path
  // A search is its own page, unlike a filter.
  const place = `${here}?${new URLSearchParams(query).get('q') ?? ''}`
  const onHeading = useRouteChange(place, documentTitle(ownTitle ?? title))

  useEffect(() => {
    const [path, search] = split(requested)
    if (path === missing) return
    for (const query of findPage(path, search).queries) void client.prefetchQuery(query)
  }, [requested, missing, client])

  useEffect(() => {
    if (requested === address) return
    const timer = setTimeout(() => announce('Loading'), LONG)
    return () => clearTimeout(timer)
  }, [requested, address])

  useEffect(() => onReady?.(), [onReady])

  return (
    <QueryClientProvider client={client}>
      <FailureContext value={LazyFailure}>
        <WaitingNote value={MOMENT}>
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
                    isLeaving={requested !== address}
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

const split = (address: string): [path: string, search: string] => {
  const [path = '', ...search] = address.split('?')
  return [path, search.join('?')]
}

interface GuardProps {
  access: 'guest' | 'user'
  /** Whether a user may stay when the session ends, because there is unsaved work. */
  keepsOn: boolean
  /** The current address, to return to after logging in. */
  address: string
  title: string
  /** Whether the user is already on the way to another page, and this one is only shown until that has loaded. */
  isLeaving: boolean
  children: ReactNode
}

/**
 * The route guard: lets everyone into guest pages, and only users into theirs. While the session is unknown, the page
 * waits.
 */
function Guard({ access, keepsOn, address, title, isLeaving, children }: GuardProps) {
  const { authenticated, isExpired } = useSession()
  const online = useOnline((connection) => connection.online)
  const isIn = access === 'guest' || authenticated === true
  const [wasIn, setWasIn] = useState(isIn)
  if (isIn && !wasIn) setWasIn(true)
  if (isIn || (wasIn && (isLeaving || keepsOn))) return children
  if (authenticated === 'unknown')
    return online ? (
      <div className={styles.waiting}>
        <PageTitle>{title}</PageTitle>
        <OneMoment />
      </div>
    ) : (
      <Failure isPage error={null} retry={() => window.location.reload()} />
    )
  return <Navigate to={links.login(address, isExpired ? 'expired' : undefined)} />
}

/** Redirects to another address without keeping this one in the history. */
function Navigate({ to }: { to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

const isMissing = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/** Keeps the rest of the site working when a screen fails to render, or when its subject turns out to be missing. */
class ErrorBoundary extends Component<{ onMissing: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined }
  stopWaiting = () => {}
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    if (isMissing(error)) this.props.onMissing()
    // A script that the server no longer has belonged to an older version of the site.
    else if (error instanceof ScreenNotLoaded) this.stopWaiting = whenOnline(reloadOnce)
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // The screen itself is broken or was not loaded, so retrying means loading the page again from the server.
    return isMissing(error) ? null : <Failure isPage error={error} retry={() => window.location.reload()} />
  }
}

/** Shown over what is loading while the server is busy and the call repeats itself. */
function OneMoment() {
  if (!useOneMoment()) return null
  return (
    <p className={styles.note}>
      <ThreePips />
      {ONE_MOMENT}
    </p>
  )
}
