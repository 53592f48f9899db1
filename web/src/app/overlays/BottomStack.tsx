import type { Nav } from '#web/platform/navigation/route.tsx'
import { useOnline } from '#web/platform/connection.ts'
import { putOffUpdate, useUpdate } from '#web/platform/offline/work-offline.ts'
import { isNewcomer, useJustJoined } from '#web/accounts/welcome/just-joined.ts'
import { useSession } from '#web/platform/session/session.ts'
import { RESULT_KEY } from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { UpdateOffer, WelcomeCard, Notices } from './lazy-parts.ts'
import styles from './BottomStack.module.css'

/** What sticks to the bottom of the window, one above the other, so that nothing covers anything else. */
export const BottomStack = ({ nav, isHome, hasNotices }: { nav: Nav; isHome: boolean; hasNotices: boolean }) => (
  <div className={styles.stack}>
    <UpdatePlace nav={nav} />
    <WelcomePlace isHome={isHome} />
    {hasNotices && <NoticesPlace />}
  </div>
)

/** Loads the offer of a new version where it interrupts nobody who plays or writes. */
function UpdatePlace({ nav }: { nav: Nav }) {
  const online = useOnline((connection) => connection.online)
  const isOffered = useUpdate((update) => update.isOffered)
  if (!isOffered || !online || nav === 'play' || nav === 'editor') return null
  return (
    <LazyBoundary onLost={putOffUpdate}>
      <UpdateOffer />
    </LazyBoundary>
  )
}

/** Loads the welcome for those who may have one: newcomers on the home page, elsewhere who signed up a moment ago. */
function WelcomePlace({ isHome }: { isHome: boolean }) {
  const user = useSession((session) => session.user)
  const hasJustJoined = useJustJoined(({ path }) => path !== null)
  if (!user || !(isHome ? isNewcomer(user) : hasJustJoined)) return null
  return (
    <LazyBoundary>
      <WelcomeCard />
    </LazyBoundary>
  )
}

/** Loads the notices of users, and of guests who have finished something here; nobody else can have any. */
function NoticesPlace() {
  const { authenticated, user } = useSession()
  const mayHaveAny = authenticated === true || (authenticated === false && storedKeys(RESULT_KEY).length > 0)
  if (!mayHaveAny) return null
  return (
    <LazyBoundary>
      <Notices key={user?.id ?? 'guest'} />
    </LazyBoundary>
  )
}
