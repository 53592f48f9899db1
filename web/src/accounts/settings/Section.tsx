import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useQueryClient } from '@tanstack/react-query'
import { type SettingsPart, settingsPart } from '#contract/api/rare-links.ts'
import { accountsApi } from '#contract/api/accounts.ts'
import type { Input } from '#contract/api/endpoint.ts'
import type { EditedUser } from '#contract/api/user.ts'
import { Button } from '#web/ui/Button.tsx'
import { call } from '#web/platform/api.ts'
import { applySessionEvent } from '#web/platform/session/session.ts'
import { profile } from '../queries.ts'
import styles from './Settings.module.css'

/** A section of the page: its title next to its content. */
export const Section = ({ part, children }: { part: SettingsPart; children: ReactNode }) => (
  <section id={part} aria-labelledby={`${part}-title`} className={styles.section}>
    <h2 id={`${part}-title`}>{SECTION_TITLES[part]}</h2>
    <div className={styles.inside}>{children}</div>
  </section>
)

const PARTS: SettingsPart[] = ['you', 'email', 'look', 'mail', 'sessions', 'data']

/** Links to the sections, beside them on wide screens; a phone scrolls. */
export const SectionLinks = () => (
  <nav aria-label="Settings sections" className={styles.links}>
    <ul>
      {PARTS.map((part) => (
        <li key={part}>
          <Link href={settingsPart(part)} replace className={styles.link}>
            {SECTION_TITLES[part]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The sections of the settings, in their order. */
const SECTION_TITLES: Record<SettingsPart, string> = {
  you: 'Profile',
  email: 'Email and password',
  look: 'Preferences',
  mail: 'Emails',
  sessions: "Where you're logged in",
  data: 'Your data',
}

export interface FormProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
  onChanged: (isChanged: boolean) => void
  isChanged: boolean
}

interface SaveRowProps {
  children: string
  isBusy: boolean
  /** Whether there is something to save; then the button is primary, and sticky on a phone. */
  isChanged: boolean
  isSaved: boolean
}

/** The save button of a section, with a confirmation when it is done. */
export const SaveRow = ({ children, isBusy, isChanged, isSaved }: SaveRowProps) => (
  <div className={styles.save} data-changed={isChanged}>
    <Button type="submit" kind={isChanged ? 'primary' : 'secondary'} busy={isBusy} busyText="Saving…">
      {children}
    </Button>
    {isSaved && !isChanged && <span className={styles.saved}>Saved.</span>}
  </div>
)

/** Saves the given fields and refreshes every part of the page that shows them. */
export function useSaveProfile() {
  const client = useQueryClient()
  return async (body: Input<typeof accountsApi.updateProfile>['body']): Promise<EditedUser> => {
    const user = await call(accountsApi.updateProfile, { body })
    applySessionEvent({ kind: 'fetched', user })
    void client.invalidateQueries(profile())
    return user
  }
}
