import { useState } from 'react'
import { Choice } from '#web/ui/Choice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './KitPage.module.css'

const SIZES = [
  { value: 'short', label: 'Short' },
  { value: 'long', label: 'Long' },
] as const

export function FieldsSection() {
  const [isOn, setOn] = useState(true)
  const [size, setSize] = useState<'short' | 'long'>('short')
  return (
    <div className={styles.wide}>
      <Field label="Plain" />
      <Field label="With a hint" hint="Shown on the leaderboard." />
      <Field label="Wrong" defaultValue="ana@" error="That doesn't look like an email address." />
      <Switch label="A switch" hint="With a line about it." checked={isOn} onChange={setOn} />
      <Switch label="A switch that is off" checked={!isOn} onChange={() => setOn(!isOn)} />
      <Choice legend="A choice" options={SIZES} value={size} onChange={setSize} />
    </div>
  )
}
