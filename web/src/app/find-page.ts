import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Opened, Params, Redirect, Route } from '#web/platform/navigation/route.tsx'
import { notFound, notLoaded, routes } from './routes.tsx'

export type FoundPage = Opened & { route: Route }

interface Table {
  siteRoutes: readonly Route[]
  redirects: readonly Redirect[]
}

const UNREACHABLE: Table = { siteRoutes: [notLoaded], redirects: [] }

let site: Table | undefined
let loading: Promise<unknown> | undefined

/** Loads the rows that few first visits need. Never rejects: without them, their addresses show a failed screen. */
export const loadSiteRoutes = (): Promise<unknown> =>
  (loading ??= import('./site-routes.tsx').then(
    (table) => (site = table),
    () => (site = UNREACHABLE),
  ))

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** In the fixed parts of a pattern a dot is a dot. */
const parser = (pattern: string) => parse(pattern.replaceAll(/\/([\w-]+)\.(?=\w)/g, String.raw`/$1\.`))

export function paramsOf(pattern: string, path: string): Params | null {
  const [matches, found] = matchRoute(parser, pattern, path)
  if (!matches) return null
  const named = Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, decoded(value)]]))
  return Object.fromEntries(named)
}

const matches = (rows: readonly { pattern: string }[], path: string): boolean =>
  rows.some(({ pattern }) => paramsOf(pattern, path))

/** Whether the rows of site-routes.tsx have to be loaded to know the page of a path. */
export const needsSiteRoutes = (path: string): boolean => !site && !matches(routes, path)

/** The page for a path as the browser writes it (escaped) and a query without its question mark. */
export function findPage(path: string, search = ''): FoundPage {
  for (const route of [...routes, ...(site?.siteRoutes ?? [])]) {
    const params = paramsOf(route.pattern, path)
    if (params && route.when?.(search) !== false) return { route, ...route.open(params, search) }
  }
  return missingPage(path)
}

/** The page to show when nothing was found at a path. */
export const missingPage = (path: string): FoundPage => ({
  route: notFound,
  ...notFound.open(paramsOf(notFound.pattern, path) ?? {}, ''),
})

/** Where an address always redirects to, if it is one of those. */
export function redirectOf(path: string, search = ''): string | null {
  if (!site || matches([...routes, ...site.siteRoutes], path)) return null
  for (const { pattern, to } of site.redirects) {
    const params = paramsOf(pattern, path)
    const target = params && to(params)
    if (target) return search ? `${target}?${search}` : target
  }
  return null
}
