/** The `template` whose scripts start the page, and on which the boot script notes a button tapped before that. */
export const SCRIPTS_ID = 'scripts'

type Scripts = HTMLElement & { tapped?: HTMLElement | null }

/** Does what the user tapped before the page could answer (event replay), once it can. */
export function replayEarlyTap(): void {
  const scripts = document.querySelector<Scripts>(`#${SCRIPTS_ID}`)
  scripts?.remove()
  if (scripts?.tapped?.isConnected) scripts.tapped.click()
}
