import type { SettingsPart } from '#contract/rare-links.ts'

/** The sections of the settings, in their order. */
export const SECTION_TITLES: Record<SettingsPart, string> = {
  you: 'Profile',
  email: 'Email and password',
  look: 'Preferences',
  mail: 'Emails',
  sessions: "Where you're logged in",
  data: 'Your data',
}
