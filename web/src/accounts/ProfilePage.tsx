import { useQuery } from '@tanstack/react-query'
import { recentMoment } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { useSavedCopy } from '#web/platform/copies/use-saved-copy.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './profile/Profile.module.css'
import { ProfileScreen } from './profile/ProfileScreen.tsx'
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx'
import { isProfile, profile } from './queries.ts'
import { useWelcome } from './welcome/use-welcome.ts'

export function ProfilePage() {
  const loaded = useQuery(profile())
  const { isLoading } = useWelcome()
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
  // Both at once, so that a welcome pushes nothing down.
  const whole = isLoading ? { ...loaded, data: undefined, isFetching: true } : loaded
  return (
    <div className={styles.page}>
      <Loaded isPage from={whole} skeleton={<ProfileSkeleton />}>
        {(data) => <ProfileScreen {...data} />}
      </Loaded>
    </div>
  )
}
