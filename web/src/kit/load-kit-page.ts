import { loadAnswering } from '#web/kinds/answering.ts'
import { KitPage } from './KitPage.tsx'

/** The kit shows the inputs of all kinds, which a question loads when it needs them. */
export async function loadKitPage(): Promise<typeof KitPage> {
  await loadAnswering()
  return KitPage
}
