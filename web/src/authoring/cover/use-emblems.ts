import { useEffect, useState } from 'react'

const load = () => import('./emblem-set.ts')
export type EmblemSet = Awaited<ReturnType<typeof load>>

let known: EmblemSet | null = null

/** The set of emblems; null until it is loaded. */
export function useEmblems(): EmblemSet | null {
  const [emblems, setEmblems] = useState(known)
  useEffect(() => {
    if (known) return
    void load().then(
      (loaded) => {
        known = loaded
        setEmblems(loaded)
      },
      () => null,
    )
  }, [])
  return emblems
}
