const FILES = 'files '

/** The cache with the files of a build, which the script that starts its pages stands for. */
export const filesOf = (entry: string): string => FILES + entry

/** The builds whose files go; the one before this stays for the tabs that still run it. Caches are listed by age. */
export const oldBuilds = (names: readonly string[], entry: string): string[] =>
  names.filter((name) => name.startsWith(FILES) && name !== filesOf(entry)).slice(0, -1)

export const dropOldBuilds = async (entry: string): Promise<unknown> =>
  Promise.all(oldBuilds(await caches.keys(), entry).map((name) => caches.delete(name)))

let latest: readonly string[] = []
let running = Promise.resolve()

/**
 * Keeps exactly these pictures: the others go, the missing ones are fetched as far as that works now. One list after the
 * other, and a newer one ends the fetching of those before it: after a logout nothing is added any more.
 */
export function mirrorPictures(wanted: readonly string[]): Promise<void> {
  latest = wanted
  running = running.then(() => mirror(wanted, () => latest === wanted)).catch(() => {})
  return running
}

const PICTURES = 'pictures'

/** More than anyone's quizzes have; beyond it the rest is left to the connection. */
const MOST = 300

async function mirror(wanted: readonly string[], isLatest: () => boolean): Promise<void> {
  const cache = await caches.open(PICTURES)
  const missing = new Set(wanted.slice(0, MOST))
  for (const request of await cache.keys())
    if (!missing.delete(new URL(request.url).pathname)) await cache.delete(request)
  for (const picture of missing) if (isLatest()) await cache.add(picture).catch(() => {})
}
