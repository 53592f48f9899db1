import { Suspense } from 'react'
import { isNewcomer } from '#web/accounts/welcome/is-newcomer.ts'
import { useJustJoined } from '#web/accounts/welcome/just-joined.ts'
import { useSession } from '#web/platform/session/session.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { WelcomeCard } from './lazy-parts.ts'

/** Loads the welcome for those who may have one: newcomers on the home page, elsewhere who signed up a moment ago. */
export function WelcomePlace({ isHome }: { isHome: boolean }) {
  const user = useSession((session) => session.user)
  const hasJustJoined = useJustJoined(({ path }) => path !== null)
  if (!user || !(isHome ? isNewcomer(user) : hasJustJoined)) return null
  return (
    <LazyBoundary>
      <Suspense>
        <WelcomeCard />
      </Suspense>
    </LazyBoundary>
  )
}
