import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { files, head, script } from 'virtual:browser-files'
import { Router } from 'wouter'
import type { RenderPage } from '#contract/page.ts'
import { App } from './app/App.tsx'
import { documentTitle } from './app/document-title.ts'
import { documentHtml } from './app/document.ts'
import { findPage, missingPage, type Page } from './app/find-page.ts'
import type { PageState } from './platform/page-state.ts'
import { notFound } from './app/routes.tsx'
import { errorCode } from './platform/error-code.ts'
import { createQueryClient } from './platform/queries.ts'

const fetchAll = ({ queries }: Page, client: QueryClient): Promise<PageState['data']> =>
  Promise.all(queries.map(async (query) => [query.queryKey, await client.fetchQuery({ ...query, retry: false })]))

/** The page with its data, or the one that says that there is none. */
async function gather(path: string, client: QueryClient): Promise<{ page: Page; state: PageState }> {
  const page = findPage(path)
  try {
    return { page, state: { data: await fetchAll(page, client), missing: page.route === notFound } }
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error
    return { page: missingPage(path), state: { data: [], missing: true } }
  }
}

export const renderPage: RenderPage = async ({ url, call }) => {
  const path = url.split('?', 1)[0] ?? url
  const client = createQueryClient(call)
  const { page, state } = await gather(path, client)
  const { title, description, file, load } = page.route
  await load()
  const body = renderToString(
    <Router ssrPath={url}>
      <App client={client} missing={state.missing ? path : null} />
    </Router>,
  )
  const preloads = files[file] ?? []
  return {
    status: state.missing ? 404 : 200,
    html: documentHtml({ title: documentTitle(title), description, head, script, preloads, body, state }),
  }
}
