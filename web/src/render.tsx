import { createHash } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { entry, head, parts, styles } from 'virtual:browser-files'
import { Router } from 'wouter'
import { OFFLINE_DOCUMENT } from '#contract/api/offline.ts'
import type { RenderPage, RenderedPage } from '#contract/api/page.ts'
import { catalogueApi } from '#contract/api/catalogue.ts'
import { dailyDate } from '#contract/api/links.ts'
import type { Call } from '#contract/api/endpoint.ts'
import { isReserved } from '#contract/api/reserved.ts'
import { App } from './app/App.tsx'
import { documentTitle, APP_NAME } from './platform/navigation/page-title.ts'
import { documentHtml, headTags, assetMarkup, mergeAssets, BOOT_SCRIPT, THEME_SCRIPT } from './app/document.ts'
import { findPage, loadSiteRoutes, missingPage, redirectOf, type FoundPage } from './app/find-page.ts'
import { siteRoutes } from './app/site-routes.tsx'
import { notFound } from './app/routes.tsx'
import { errorCode } from './platform/errors.ts'
import { pageImage } from './platform/navigation/meta.ts'
import type { PageState } from './platform/loading/hydration.ts'
import { createQueryClient, type Query } from './platform/queries.ts'
import { loadLateParts } from './platform/loading/loadable.tsx'
import { readerOf } from './platform/navigation/route.tsx'
import { embeddedQuiz, renderEmbed } from './render-embed.tsx'

export const scriptHashes = [THEME_SCRIPT, BOOT_SCRIPT].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
)

export const renderPage: RenderPage = async (request) => {
  const { url, origin, call, clientKey } = request
  const [path = '', ...rest] = url.split('?')
  if (path === OFFLINE_DOCUMENT) return { status: 200, html: offlineDocument(clientKey) }
  const embedded = embeddedQuiz(path)
  const search = rest.join('?')
  if (embedded) {
    const page = await renderEmbed(embedded, request)
    const moved = page.status === 404 ? await movedPage(path, search, call) : undefined
    return moved ? { status: 200, html: '', redirect: moved } : page
  }
  await loadSiteRoutes()
  const redirect = redirectOf(path, search)
  if (redirect) return { status: 200, html: '', redirect: { to: redirect, status: 308 } }

  // Timers would keep everything that pages have shown in memory for as long as they run.
  const client = createQueryClient(call, Infinity)
  const { page, state } = await gather(path, search, client)
  const moved = state.missing ? await movedPage(path, search, call) : undefined
  if (moved) return { status: 200, html: '', redirect: moved }
  await page.route.load()
  // After the screen, which may have such parts of its own.
  await loadLateParts()
  const body = renderToString(
    <Router ssrPath={path} ssrSearch={search}>
      <App client={client} missing={state.missing ? path : null} />
    </Router>,
  )
  const read = readerOf(client)
  const isFound = !state.missing && !page.isMissing?.(read)
  const load = <T,>(query: Query<T>) => client.fetchQuery({ ...query, retry: false })
  const meta = isFound ? await page.meta({ origin, search: new URLSearchParams(search), load }) : null
  const title = page.title(read)
  const description = meta?.description ?? page.description(read)
  const html = documentHtml({
    title: documentTitle(title),
    description,
    isFound,
    tags: meta ? headTags({ title, image: siteImage(origin), ...meta, description, origin, path }) : '',
    head: head + assetMarkup(mergeAssets(entry, ...assetsOf(page)), styles),
    body,
    state,
    clientKey,
  })
  return { status: isFound ? 200 : 404, html }
}

/**
 * Where a missing page is to be found now, if its quiz had an address that the site has since taken for a page; undefined
 * if it is nowhere.
 */
async function movedPage(path: string, search: string, call: Call): Promise<RenderedPage['redirect']> {
  const [, quiz_url = '', ...rest] = path.split('/')
  if (!isReserved(quiz_url)) return undefined
  try {
    const moved = await call(catalogueApi.moved, { params: { quiz_url } })
    return {
      to: ['', moved.quiz_url, ...rest].join('/') + (search && `?${search}`),
      // On its day, a daily will be there.
      status: dailyDate(quiz_url) === undefined ? 308 : 307,
    }
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined
    throw error
  }
}

/** The document that a service worker keeps for every page: nothing of anyone, and the app fills it in the browser. */
const offlineDocument = (clientKey: string): string =>
  documentHtml({
    title: APP_NAME,
    description: '',
    isFound: false,
    tags: '',
    head: head + assetMarkup(entry, styles),
    body: '',
    state: { data: [], missing: false, offline: true },
    clientKey,
  })

interface Gathered {
  page: FoundPage
  state: PageState
}

/** Server-side rendering: the page with its data, or the "not found" page. */
async function gather(path: string, search: string, client: QueryClient): Promise<Gathered> {
  const page = findPage(path, search)
  const fetched = await Promise.allSettled(page.queries.map((query) => client.fetchQuery({ ...query, retry: false })))
  const read = readerOf(client)
  const data: PageState['data'] = []
  for (const [index, { queryKey }] of page.queries.entries()) {
    const outcome = fetched[index]
    if (outcome?.status === 'fulfilled') data.push([queryKey, outcome.value])
    else if (errorCode(outcome?.reason) !== 'NOT_FOUND') throw outcome?.reason
    else if (!page.isMissing?.(read)) return { page: missingPage(path), state: { data: [], missing: true } }
  }
  return { page, state: { data, missing: page.route === notFound } }
}

/** The preview image of pages that have no image of their own. */
const siteImage = (origin: string) => ({
  url: pageImage(origin),
  alt: `${APP_NAME}. Quizzes worth your coffee break.`,
})

/** What is rendered here and wakes later in the browser, see `hydrateLater`. */
const WAKES_LATER = ['src/app/Footer.tsx', 'src/catalogue/search/SearchBox.tsx']
/** What a page waits for whose row is not in the first script. */
const SITE_ROWS = ['src/app/site-routes.tsx', 'src/app/follow-session.ts']

/** What a page needs besides what all need. */
const assetsOf = ({ route }: FoundPage) => [
  ...WAKES_LATER.map((file) => ({ ...filesOf(file), scripts: [] })),
  ...(siteRoutes.includes(route) ? SITE_ROWS.map(filesOf) : []),
  filesOf(route.file),
]

function filesOf(module: string) {
  const files = parts[module]
  // In development Vite itself brings what a module needs.
  if (!files && module && import.meta.env.PROD) throw new Error(`The build has no file for ${module}.`)
  return files ?? { scripts: [], styles: [] }
}
