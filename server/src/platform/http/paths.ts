/** Health checks. */
export const HEALTH = { alive: '/healthz', ready: '/readyz' }

/** They are answered however many others wait. */
export const isHealthCheck = (url: string | undefined): boolean => url === HEALTH.alive || url === HEALTH.ready

/** Paths for programs; an unknown one gets an envelope, not a page. */
const FOR_PROGRAMS = /^(https?:\/\/[^/]*)?\/(api|mobileapi|assets)(\/|$)/

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** The embed of a quiz, the one page that other sites may show in a frame. */
export const isEmbed = (url = ''): boolean => pathOf(url).endsWith('/embed')

export const isForPrograms = (url: string): boolean => FOR_PROGRAMS.test(pathOf(url))
