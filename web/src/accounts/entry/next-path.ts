import { safePath } from '#contract/safe-path.ts'

/** Where to go after logging in, from the query of an address; undefined when it names nothing. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next === null ? undefined : safePath(next)
}
