const FILES = 'files '

/** The cache with the files of a build, which the script that starts its pages stands for. */
export const filesOf = (entry: string): string => FILES + entry

/** The builds whose files go; the one before this stays for the tabs that still run it. Caches are listed by age. */
export const oldBuilds = (names: readonly string[], entry: string): string[] =>
  names.filter((name) => name.startsWith(FILES) && name !== filesOf(entry)).slice(0, -1)

export const dropOldBuilds = async (entry: string): Promise<unknown> =>
  Promise.all(oldBuilds(await caches.keys(), entry).map((name) => caches.delete(name)))
