import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../platform/page-title.ts'
import { useErrorToast } from '../platform/use-error-toast.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { profile } from './queries.ts'
import { SessionList } from './SessionList.tsx'
import styles from './Profile.module.css'

export function ProfilePage() {
  const loaded = useQuery(profile())
  useErrorToast(loaded)
  usePageTitle(loaded.data?.user.name ?? null)
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
