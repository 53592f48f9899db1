import { safePath } from '#contract/safe-path.ts'

/** Where to go on, from the query of an address; undefined when it does not say. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next === null ? undefined : safePath(next)
}
