import { useEffect, useState } from 'react'

/** The whole set of emblems, which only the editor loads. */
export type EmblemSet = typeof import('#contract/covers/emblems.ts')

let known: EmblemSet | null = null

const load = async (): Promise<EmblemSet> => (known ??= await import('#contract/covers/emblems.ts'))

/** The set of emblems; null until it is loaded. */
export function useEmblems(): EmblemSet | null {
  const [emblems, setEmblems] = useState(known)
  useEffect(() => {
    if (!known) void load().then(setEmblems, () => null)
  }, [])
  return emblems
}
