import { useState } from 'react'
import type { EditedUser } from '#contract/user.ts'
import { useUnsaved } from '#web/platform/forms/use-unsaved.ts'
import { DataSection } from './DataSection.tsx'
import { PreferencesSection } from './PreferencesSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { AvatarSection } from './AvatarSection.tsx'
import { unsentOf } from './unsent-profile.ts'
import { ProfileSection } from './ProfileSection.tsx'

/** Everything a user can change about themselves, in sections that are saved one by one. */
export function EditProfileScreen({ user: loaded }: { user: EditedUser }) {
  const [user, setUser] = useState(loaded)
  const [changed, setChanged] = useState({ you: Object.keys(unsentOf(loaded.id)).length > 0, password: false })
  useUnsaved(changed.you || changed.password)
  return (
    <>
      <ProfileSection
        user={user}
        onSaved={setUser}
        onChanged={(you) => setChanged((others) => ({ ...others, you }))}
        isChanged={changed.you}
      />
      <AvatarSection user={user} onSaved={setUser} />
      <PasswordSection
        email={user.email}
        onChanged={(password) => setChanged((others) => ({ ...others, password }))}
        isChanged={changed.password}
      />
      <MailSection user={user} onSaved={setUser} />
      <PreferencesSection />
      <DataSection user={user} />
    </>
  )
}
