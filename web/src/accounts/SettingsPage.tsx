import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EditedUser } from '#contract/api/user.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeletons } from '#web/ui/Waiting.tsx'
import { useUnsaved } from '#web/platform/use-unsaved.ts'
import { toNamedPart, wentBack } from '#web/platform/navigation/scroll-restoration.ts'
import { LookSection } from './settings/LookSection.tsx'
import { editable } from './queries.ts'
import { DataSection } from './settings/DataSection.tsx'
import { EmailForm, PasswordForm } from './settings/EmailForm.tsx'
import { MailSection } from './settings/MailSection.tsx'
import { ProfileSection } from './settings/ProfileSection.tsx'
import { Section, SectionLinks } from './settings/Section.tsx'
import { SessionList } from './settings/SessionList.tsx'
import { unsentOf } from './unsent-forms.ts'
import styles from './settings/Settings.module.css'

export function SettingsPage() {
  // Changes from elsewhere must not replace what is being typed.
  const loaded = useQuery({ ...editable(), staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false })
  useErrorToast(loaded)
  const user = loaded.isRefetching ? undefined : loaded.data
  return (
    <div className={styles.page}>
      <PageTitle>Settings</PageTitle>
      <Loaded from={{ ...loaded, data: user }} skeleton={<Skeletons count={3} className={styles.waiting} />}>
        {(user) => <SettingsScreen user={user} />}
      </Loaded>
      {/* Settings of the device need no connection. */}
      {user === undefined && loaded.isError && <LookSection />}
    </div>
  )
}

/** Everything a user can change about themselves, in sections that are saved one by one. */
function SettingsScreen({ user: loaded }: { user: EditedUser }) {
  const [user, setUser] = useState(loaded)
  const [changed, setChanged] = useState(() => {
    const { email, ...you } = unsentOf(loaded.id)
    return { you: Object.keys(you).length > 0, email: email !== undefined, password: false }
  })
  const onChanged = (part: keyof typeof changed) => (isChanged: boolean) =>
    setChanged((others) => ({ ...others, [part]: isChanged }))
  useUnsaved(changed.you || changed.email || changed.password)
  useEffect(() => {
    // The section that the address names was not there yet when the page opened; on going back it is not gone to.
    if (!wentBack()) toNamedPart()
  }, [])
  return (
    <div className={styles.columns}>
      <SectionLinks />
      <div className={styles.sections}>
        <ProfileSection user={user} onSaved={setUser} onChanged={onChanged('you')} isChanged={changed.you} />
        <Section part="email">
          <EmailForm user={user} onSaved={setUser} onChanged={onChanged('email')} isChanged={changed.email} />
          <PasswordForm user={user} onChanged={onChanged('password')} isChanged={changed.password} />
        </Section>
        <LookSection />
        <MailSection user={user} />
        <SessionList />
        <DataSection user={user} />
      </div>
    </div>
  )
}
