import type { ToWorker } from '#contract/api/offline.ts'
import { mapTexts } from '../map-texts.ts'
import { QUIZ_KEY } from '../progress/progress.ts'
import { peekStored, storedKeys } from '../storage.ts'

const PICTURE = /^\/images\/[\w.-]+$/

/** Every picture in the quizzes that are stored here. */
export function storedPictures(): string[] {
  const found = new Set<string>()
  for (const key of storedKeys(QUIZ_KEY))
    mapTexts(peekStored(key), (text) => {
      if (PICTURE.test(text)) found.add(text)
      return text
    })
  return [...found]
}

/** Has the service worker keep the pictures of the stored quizzes and no others. */
export async function notifyWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // What is stored is read when the worker is there, which may be later.
  const said: ToWorker = { kind: 'pictures', wanted: storedPictures() }
  active?.postMessage(said, [])
}
