import { useQuery } from '@tanstack/react-query'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './settings/Settings.module.css'
import { SettingsScreen } from './settings/SettingsScreen.tsx'
import { LookSection } from './settings/LookSection.tsx'
import { editable } from './queries.ts'

const Waiting = () => (
  <>
    {[0, 1, 2].map((index) => (
      <Skeleton key={index} className={styles.waiting} />
    ))}
  </>
)

export function SettingsPage() {
  // Changes from elsewhere must not replace what is being typed.
  const loaded = useQuery({ ...editable(), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  useErrorToast(loaded)
  const user = loaded.isRefetching ? undefined : loaded.data
  return (
    <div className={styles.page}>
      <PageTitle>Settings</PageTitle>
      <Loaded from={{ ...loaded, data: user }} skeleton={<Waiting />}>
        {(user) => <SettingsScreen user={user} />}
      </Loaded>
      {/* Settings of the device need no connection. */}
      {user === undefined && loaded.isError && <LookSection />}
    </div>
  )
}
