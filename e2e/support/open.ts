import type { Page } from '@playwright/test'

interface Hydrated {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** Whether React has taken over the whole page, and not only begun to. */
const isHydrated = (): boolean => {
  const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
    key.startsWith('__reactContainer'),
  )?.[1] as Hydrated | undefined
  const isRootHydrated = container?.stateNode.current.memoizedState.isDehydrated === false
  // The scripts' template goes when the parts that are hydrated later are loaded too.
  return isRootHydrated && !(document.querySelector('[data-late]') && document.getElementById('scripts'))
}

/** Opens an address and waits until the page answers to clicks. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
}
