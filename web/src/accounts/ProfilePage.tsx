import { useQuery } from '@tanstack/react-query'
import { recentMoment } from '../platform/format.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { useErrorToast } from '../platform/use-error-toast.ts'
import { useSavedCopy } from '../platform/use-saved-copy.ts'
import { Loaded } from '../ui/Loaded.tsx'
import styles from './Profile.module.css'
import { ProfileScreen } from './ProfileScreen.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { isProfile, profile } from './queries.ts'
import { SessionList } from './SessionList.tsx'

export function ProfilePage() {
  const loaded = useQuery(profile())
  useErrorToast(loaded)
  const copy = useSavedCopy({ name: 'profile', of: '' }, loaded, isProfile)
  usePageTitle((loaded.data ?? copy?.data)?.user.name ?? null)
  if (copy)
    return (
      <div className={styles.page}>
        <p className={styles.saved}>Saved copy from {recentMoment(copy.saved)}.</p>
        <ProfileScreen {...copy.data} />
      </div>
    )
  return (
    <div className={styles.page}>
      <Loaded isPage from={loaded} skeleton={<ProfileSkeleton />}>
        {(data) => (
          <>
            <ProfileScreen {...data} />
            <SessionList />
          </>
        )}
      </Loaded>
    </div>
  )
}
