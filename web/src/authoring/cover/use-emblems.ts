import { useEffect, useState } from 'react'
import type { emblemSet } from './emblem-set.ts'

export type EmblemSet = typeof emblemSet

let known: EmblemSet | null = null

const load = async (): Promise<EmblemSet> => (known ??= (await import('./emblem-set.ts')).emblemSet)

/** The set of emblems; null until it is loaded. */
export function useEmblems(): EmblemSet | null {
  const [emblems, setEmblems] = useState(known)
  useEffect(() => {
    if (known) return
    void load().then(
      (loaded) => setEmblems(loaded),
      () => null,
    )
  }, [])
  return emblems
}
