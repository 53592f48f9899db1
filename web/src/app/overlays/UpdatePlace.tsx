import { Suspense } from 'react'
import { useOnline } from '#web/platform/connection/online.ts'
import type { Nav } from '#web/platform/navigation/route.tsx'
import { putOffUpdate, useUpdate } from '#web/platform/offline/update.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { UpdateOffer } from './lazy-parts.ts'

/** Loads the offer of a new version where it interrupts nobody who plays or writes. */
export function UpdatePlace({ nav }: { nav: Nav }) {
  const online = useOnline((line) => line.online)
  const isOffered = useUpdate((update) => update.isOffered)
  if (!isOffered || !online || nav === 'play' || nav === 'editor') return null
  return (
    <LazyBoundary onLost={putOffUpdate}>
      <Suspense>
        <UpdateOffer />
      </Suspense>
    </LazyBoundary>
  )
}
