import type { QueryKey } from '@tanstack/react-query'

/** What the server leaves in the page for the browser to go on from: data without times, so that equal pages are equal bytes. */
export interface PageState {
  data: [key: QueryKey, value: unknown][]
  /** Whether the server found nothing at this address. */
  missing: boolean
}

/** JSON for a script element, which only a `<` could end early. */
export const writeState = (state: PageState): string => JSON.stringify(state).replaceAll('<', String.raw`\u003c`)

export const readState = (from: Document): PageState => {
  const json = from.getElementById('state')?.textContent
  return json ? (JSON.parse(json) as PageState) : { data: [], missing: false }
}
