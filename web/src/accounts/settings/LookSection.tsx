import { setPreference, TEXT_SIZES, THEMES, usePreferences, type Flag } from '#web/platform/preferences.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Settings.module.css'
import { Section } from './Section.tsx'

const THEME_NAMES = { system: 'System', light: 'Light', dark: 'Dark' }

const SWITCHES: { name: Flag; label: string; hint: string }[] = [
  { name: 'reduceMotion', label: 'Reduce motion', hint: 'Fewer animations on every screen.' },
  { name: 'singleKeys', label: 'Single-key shortcuts', hint: 'Answer, search and move on with a single key.' },
  { name: 'confirmAnswers', label: 'Confirm before checking', hint: 'Choose an answer, then press Check.' },
  { name: 'timer', label: 'Timers', hint: 'In quizzes that have one. Your score is the same without it.' },
  { name: 'sound', label: 'Sound', hint: 'A short sound after each answer, and one at the end.' },
]

/** How the site behaves on this device; saved right away, here only. */
export function LookSection() {
  const preferences = usePreferences()
  return (
    <Section part="look">
      <p className={styles.hint}>For this device only. Changes are saved right away.</p>
      <RadioGroup
        legend="Theme"
        options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        value={preferences.theme}
        onChange={(theme) => setPreference('theme', theme)}
      />
      <RadioGroup
        legend="Text size"
        options={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
        value={preferences.textSize}
        onChange={(size) => setPreference('textSize', size)}
      />
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={preferences[name]}
          onChange={(on) => setPreference(name, on)}
        />
      ))}
    </Section>
  )
}
