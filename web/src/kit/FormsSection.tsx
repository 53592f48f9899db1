import { useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field, PasswordField } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Html } from '#web/ui/Html.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Sortable, SortableItem } from '#web/ui/Sortable.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './KitPage.module.css'

const TOPICS = [
  ['broken', "Something's broken"],
  ['other', 'Something else'],
] as const
const PROBLEMS = [
  ['name', 'Use 3 to 30 characters.'],
  ['email', 'Enter your email.'],
] as const
const TABS = [
  { value: 'one', name: 'One' },
  { value: 'two', name: 'Two' },
] as const

export function FormsSection() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [rows, setRows] = useState(['first', 'second', 'third'])
  const move = (row: string, to: number) => setRows(rows.filter((one) => one !== row).toSpliced(to, 0, row))
  return (
    <div className={styles.wide}>
      <Form
        form={form}
        alert="That didn't send. Your message is still here."
        problems={PROBLEMS}
        onSubmit={(event) => event.preventDefault()}
      >
        <Field label="Name" name="name" error="Use 3 to 30 characters." />
        <Field label="Email" name="email" error="Enter your email." aside={<a href="#main">Beside the label</a>} />
        <PasswordField label="Password" autoComplete="off" />
        <SelectField label="Topic" options={TOPICS} />
        <TextArea label="Message" hint="20 to 2,000 characters." />
        <TextArea label="A question" isLarge defaultValue="Which river runs through Vienna?" />
        <TextArea label="Code" isCode defaultValue="ANSWER: B" error="Line 4 has no answer." />
        <Checkbox label="A box to tick" defaultChecked />
        <Checkbox label="A box that is not ticked" />
        <Button type="submit">Send message</Button>
      </Form>
      <Tabs label={`Tabs ${id}`} tabs={TABS} value={tab} onChange={setTab}>
        <p>The panel of tab {tab}.</p>
      </Tabs>
      <Sortable ids={rows} noun="Row" onMove={move}>
        <ol>
          {rows.map((row) => (
            <SortableItem key={row} id={row} name={`the ${row} row`}>
              {(grip) => (
                <>
                  {grip} The {row} row
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <Html html="<p>Text from a file, with <a href='#main'>a link</a> and <code>code</code>.</p><ul><li>A list</li></ul>" />
    </div>
  )
}

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
      <RadioGroup legend="A choice" options={SIZES} value={size} onChange={setSize} />
    </div>
  )
}
