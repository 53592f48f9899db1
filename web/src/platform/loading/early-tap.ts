/** The `template` whose scripts start the page, and on which the boot script notes a button tapped before that. */
export const SCRIPTS_ID = 'scripts'

type Scripts = HTMLElement & { tapped?: HTMLElement | null }

const scripts = (): Scripts | null => document.querySelector(`#${SCRIPTS_ID}`)

const replay = (isLate: boolean): void => {
  const tapped = scripts()?.tapped
  if (tapped?.isConnected && (tapped.closest('[data-late]') !== null) === isLate) tapped.click()
}

/** Does what the user tapped before the page could answer (event replay), once it can. */
export const replayEarlyTap = (): void => replay(false)

/** The same for the parts of the page that are hydrated later, which are marked with `data-late`. */
export function replayLateTap(): void {
  replay(true)
  scripts()?.remove()
}
