const ANYWHERE = 'https://this.site.invalid'
/** Browsers drop or rewrite these before they parse an address, so what looks like a path may not be one. */
const TREACHEROUS = /[\p{C}\p{Z}\\]/u

/** The guard against open redirects: the address if it is a path of this site, else home. */
export function safePath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || TREACHEROUS.test(asked)) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(asked, ANYWHERE)
    // A path that resolves to two slashes would lead to another site.
    return origin === ANYWHERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}
