import { useState } from 'react'
import { counted } from '#web/platform/format.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { FoldedSettings } from './FoldedSettings.tsx'
import { NameAndTeamSettings } from './NameAndTeamSettings.tsx'
import { closingProblem, type RoomDraft } from './room-draft.ts'
import { readRoster } from './roster.ts'
import styles from './SetUpScreen.module.css'

interface HomeworkSettingsProps {
  draft: RoomDraft
  onChange: (part: Partial<RoomDraft>) => void
}

/** How a room is played in which everyone sets their own pace until a date. */
export function HomeworkSettings({ draft, onChange }: HomeworkSettingsProps) {
  const [now] = useState(() => Date.now())
  const { names, problems } = readRoster(draft.roster)
  return (
    <>
      <p className={styles.facts}>
        Everyone answers once, at their own pace and without a clock. The answers come when it closes; you see the table
        fill as they play.
      </p>
      <div className={styles.fields}>
        <Field
          label="Closes"
          name="closes_at"
          type="datetime-local"
          hint="In your own time zone."
          value={draft.closesAt}
          error={closingProblem(draft.closesAt, now) ?? undefined}
          onChange={({ target }) => onChange({ closesAt: target.value })}
        />
        <div className={styles.wide}>
          <TextArea
            label="List of names (optional)"
            name="roster"
            rows={6}
            hint="Paste a list, one name a line. Players then choose their name from it."
            aside={<span aria-live="polite">{names.length > 0 && counted(names.length, 'name', 'names')}</span>}
            error={problems.join(' ') || undefined}
            value={draft.roster}
            onChange={({ target }) => onChange({ roster: target.value })}
          />
        </div>
      </div>
      <FoldedSettings>
        <div className={styles.fields}>
          <NameAndTeamSettings draft={draft} onChange={onChange} />
        </div>
      </FoldedSettings>
    </>
  )
}
