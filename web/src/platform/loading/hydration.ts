import type { QueryKey } from '@tanstack/react-query'

/**
 * The state that the server writes into the page for hydration: data without timestamps, so that equal pages are equal
 * bytes.
 */
export interface PageState {
  data: [key: QueryKey, value: unknown][]
  /** Whether the server found nothing at this address. */
  missing: boolean
  /** Whether this is the offline document, which stands for every page and has the data of none. */
  offline?: true
}

/** JSON for a script element, where only a `<` could end it early. */
export const writeJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

export const readState = (from: Document): PageState => {
  const json = from.getElementById('state')?.textContent
  return json ? (JSON.parse(json) as PageState) : { data: [], missing: false }
}

/** The same for the embed, whose state is one object. */
export const writeEmbedded = (data: object): string =>
  `<script type="application/json" id="embedded">${writeJson(data)}</script>`

export const readEmbedded = <T>(from: Document, isOurs: (data: object) => data is T & object): T | null => {
  const json = from.getElementById('embedded')?.textContent
  const data = json ? (JSON.parse(json) as object) : null
  return data && isOurs(data) ? data : null
}

/** The `template` whose scripts start the page, and on which the boot script notes a button tapped before that. */
export const SCRIPTS_ID = 'scripts'

/** Does what the user tapped before the page could answer (event replay), once it can. */
export const replayEarlyTap = (): void => replay(false)

/** The same for the parts of the page that are hydrated later, which are marked with `data-late`. */
export function replayLateTap(): void {
  replay(true)
  scripts()?.remove()
}

/** Does each piece of work in a task of its own (yielding to the main thread), so that a tap gets in between. */
export async function oneByOne(pieces: readonly (() => void)[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise((resolve) => void setTimeout(resolve))
    piece()
  }
}

const replay = (isLate: boolean): void => {
  const tapped = scripts()?.tapped
  if (tapped?.isConnected && (tapped.closest('[data-late]') !== null) === isLate) tapped.click()
}

const scripts = (): (HTMLElement & { tapped?: HTMLElement | null }) | null => document.querySelector(`#${SCRIPTS_ID}`)
