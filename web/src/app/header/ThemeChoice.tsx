import { setPreference, THEMES, usePreferences } from '#web/platform/preferences.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' }
const OPTIONS = THEMES.map((value) => ({ value, label: NAMES[value] }))

export function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme)
  return (
    <RadioGroup legend="Theme" options={OPTIONS} value={theme} onChange={(chosen) => setPreference('theme', chosen)} />
  )
}
