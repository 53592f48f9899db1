import { useState } from 'react'
import type { EditedUser } from '#contract/user.ts'
import { useUnsaved } from '#web/platform/forms/use-unsaved.ts'
import { DataSection } from './DataSection.tsx'
import { FeelSection } from './FeelSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { unsentOf } from './unsent.ts'
import { YouSection } from './YouSection.tsx'

/** Everything about oneself that can be changed, in sections that are saved one by one. */
export function EditProfileScreen({ user: loaded }: { user: EditedUser }) {
  const [user, setUser] = useState(loaded)
  const [changed, setChanged] = useState({ you: Object.keys(unsentOf(loaded.id)).length > 0, password: false })
  useUnsaved(changed.you || changed.password)
  return (
    <>
      <YouSection
        user={user}
        onSaved={setUser}
        onChanged={(you) => setChanged((others) => ({ ...others, you }))}
        isChanged={changed.you}
      />
      <PictureSection user={user} onSaved={setUser} />
      <PasswordSection
        email={user.email}
        onChanged={(password) => setChanged((others) => ({ ...others, password }))}
        isChanged={changed.password}
      />
      <MailSection user={user} onSaved={setUser} />
      <FeelSection />
      <DataSection name={user.name} />
    </>
  )
}
