import { useEffect, useState } from 'react'
import type { EditedUser } from '#contract/user.ts'
import { useUnsaved } from '#web/platform/forms/use-unsaved.ts'
import { toNamedPart } from '#web/platform/navigation/named-part.ts'
import { wentBack } from '#web/platform/navigation/scroll-restoration.ts'
import { DataSection } from './DataSection.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LookSection } from './LookSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Section } from './Section.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SessionList } from './SessionList.tsx'
import styles from './Settings.module.css'
import { unsentOf } from './unsent-profile.ts'

/** Goes to the section that the address names, which was not there yet when the page opened; not on going back. */
function useNamedSection(): void {
  useEffect(() => {
    if (!wentBack()) toNamedPart()
  }, [])
}

/** Everything a user can change about themselves, in sections that are saved one by one. */
export function SettingsScreen({ user: loaded }: { user: EditedUser }) {
  const [user, setUser] = useState(loaded)
  const [changed, setChanged] = useState(() => {
    const { email, ...you } = unsentOf(loaded.id)
    return { you: Object.keys(you).length > 0, email: email !== undefined, password: false }
  })
  const onChanged = (part: keyof typeof changed) => (isChanged: boolean) =>
    setChanged((others) => ({ ...others, [part]: isChanged }))
  useUnsaved(changed.you || changed.email || changed.password)
  useNamedSection()
  return (
    <div className={styles.columns}>
      <SectionLinks />
      <div className={styles.sections}>
        <ProfileSection user={user} onSaved={setUser} onChanged={onChanged('you')} isChanged={changed.you} />
        <Section part="email">
          <EmailForm user={user} onSaved={setUser} onChanged={onChanged('email')} isChanged={changed.email} />
          <PasswordForm email={user.email} onChanged={onChanged('password')} isChanged={changed.password} />
        </Section>
        <LookSection />
        <MailSection user={user} />
        <SessionList />
        <DataSection user={user} />
      </div>
    </div>
  )
}
