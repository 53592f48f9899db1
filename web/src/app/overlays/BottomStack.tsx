import type { Nav } from '#web/platform/navigation/route.tsx'
import styles from './BottomStack.module.css'
import { NoticesPlace } from './NoticesPlace.tsx'
import { UpdatePlace } from './UpdatePlace.tsx'
import { WelcomePlace } from './WelcomePlace.tsx'

interface BottomStackProps {
  nav: Nav
  isHome: boolean
  hasNotices: boolean
}

/** What sticks to the bottom of the window, one above the other, so that nothing covers anything else. */
export const BottomStack = ({ nav, isHome, hasNotices }: BottomStackProps) => (
  <div className={styles.stack}>
    <UpdatePlace nav={nav} />
    <WelcomePlace isHome={isHome} />
    {hasNotices && <NoticesPlace />}
  </div>
)
