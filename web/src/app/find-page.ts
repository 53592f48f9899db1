import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Opened, Params, Route } from '#web/platform/navigation/route.tsx'
import { notFound, redirects, routes } from './routes.tsx'

export type Page = Opened & { route: Route }

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

/** The page for a path as the browser writes it (escaped) and a query without its question mark. */
export function findPage(path: string, search = ''): Page {
  for (const route of routes) {
    const params = paramsOf(route.pattern, path)
    if (params) return { route, ...route.open(params, search) }
  }
  return missingPage(path)
}

/** The page to show when nothing was found at a path. */
export const missingPage = (path: string): Page => ({
  route: notFound,
  ...notFound.open(paramsOf(notFound.pattern, path) ?? {}, ''),
})

/** Where an address always redirects to, if it is one of those. */
export function redirectOf(path: string, search = ''): string | null {
  if (routes.some(({ pattern }) => paramsOf(pattern, path))) return null
  for (const { pattern, to } of redirects) {
    const params = paramsOf(pattern, path)
    const target = params && to(params)
    if (target) return search ? `${target}?${search}` : target
  }
  return null
}
