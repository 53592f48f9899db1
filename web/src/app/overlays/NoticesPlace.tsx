import { Suspense } from 'react'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { storedKeys } from '#web/platform/storage.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { Notices } from './lazy-parts.ts'

/** Loads the notices of users, and of guests who have finished something here; nobody else can have any. */
export function NoticesPlace() {
  const { authenticated, user } = useSession()
  const mayHaveAny = authenticated === true || (authenticated === false && storedKeys(RESULT_KEY).length > 0)
  if (!mayHaveAny) return null
  return (
    <LazyBoundary>
      <Suspense>
        <Notices key={user?.id ?? 'guest'} />
      </Suspense>
    </LazyBoundary>
  )
}
