import { LAST_LISTED_PAGE } from '#contract/api/catalogue.ts'

/** Health checks. */
export const HEALTH = { alive: '/healthz', ready: '/readyz' }

/** They are answered however many others wait. */
export const isHealthCheck = (url: string | undefined): boolean => url === HEALTH.alive || url === HEALTH.ready

/** Paths for programs; an unknown one gets an envelope, not a page. */
const FOR_PROGRAMS = /^(https?:\/\/[^/]*)?\/(api|mobileapi|assets)(\/|$)/

export const isForPrograms = (url: string): boolean => FOR_PROGRAMS.test(pathOf(url))

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** The embed of a quiz, the one page that other sites may show in a frame. */
export const isEmbed = (url = ''): boolean => pathOf(url).endsWith('/embed')

/**
 * The key of an answer to a call: its path, and what the schema of its query reads of it, in the schema's order. Null for
 * pages that few lists have, which are made each time.
 */
export function callKey(url: string, query: unknown): string | null {
  const parameters = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const isKept = parameters.every(([name, value]) => name !== 'page' || isWithinList(value))
  return isKept ? withQuery(url, parameters) : null
}

/** The pages that show a list of quizzes; no other page reads what lists are asked with. */
const LIST = /^\/(?:quiz\/[^/]+\/?)?$/
/** What makes a page of a list another one. */
const LIST_NAMES = new Set(['q', 'sort', 'length', 'difficulty', 'untimed', 'unplayed', 'page'])
/** What other sites add to links, to count who follows them; no page reads it. */
const ADDED_BY_OTHERS = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|twclid|igshid|mc_[ce]id|ref_src)$/

/** The key of a page; null for one with a query that few others ask for, which is made each time. */
export function pageKey(url: string): string | null {
  const at = url.indexOf('?')
  if (at < 0) return url
  const parameters = [...new URLSearchParams(url.slice(at))].filter(([name]) => !ADDED_BY_OTHERS.test(name))
  const path = url.slice(0, at)
  if (parameters.length === 0) return path
  const isKept =
    LIST.test(path) &&
    parameters.every(([name, value]) => LIST_NAMES.has(name) && (name !== 'page' || isWithinList(value))) &&
    new Set(parameters.map(([name]) => name)).size === parameters.length
  return isKept ? `${path}?${new URLSearchParams(parameters)}` : null
}

const withQuery = (url: string, names: readonly (readonly [string, string])[]): string => {
  const path = pathOf(url)
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return names.length > 0 ? `${plain}?${new URLSearchParams(names.map(([name, value]) => [name, value]))}` : plain
}

/** Pages past the end of a list are empty, and endless. */
const isWithinList = (page: string): boolean => /^[1-9]\d{0,3}$/.test(page) && Number(page) <= LAST_LISTED_PAGE
