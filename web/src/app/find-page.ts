import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { Params, Route } from '../platform/route.tsx'
import { notFound, routes } from './routes.tsx'

export type Page = ReturnType<Route['open']> & { route: Route }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function paramsOf({ pattern }: Route, path: string): Params | null {
  const [matches, found] = matchRoute(parse, pattern, path)
  if (!matches) return null
  const named = Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, decoded(value)]]))
  return Object.fromEntries(named)
}

/** The page at a path as the browser writes it, escapes and all. */
export function findPage(path: string): Page {
  for (const route of routes) {
    const params = paramsOf(route, path)
    if (params) return { route, ...route.open(params) }
  }
  return missingPage(path)
}

/** The page for a path where nothing was found. */
export const missingPage = (path: string): Page => ({
  route: notFound,
  ...notFound.open(paramsOf(notFound, path) ?? {}),
})
