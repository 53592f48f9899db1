import { useState, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { TEAM_NAMES } from '#contract/api/rooms.ts'
import { counted } from '#web/platform/format.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { EXTRA_TIMES, type RoomDraft, closingProblem, readRoster } from './room-draft.ts'
import styles from './SetUp.module.css'

interface SettingsProps {
  draft: RoomDraft
  onChange: (part: Partial<RoomDraft>) => void
}

const ANSWER_SECONDS = [10, 20, 30, 60]
const READ_SECONDS = [0, 3, 5, 10, 20]
const EXTRA_WORDS = { '1': 'None', '1.5': 'Up to 1.5× time', '2': 'Up to 2× time' } as const

/** How a room is played that its host leads; a quiz may have its own timer. */
export const LiveSettings = ({ draft, quizSeconds, onChange }: SettingsProps & { quizSeconds: number | null }) => (
  <FoldedSettings>
    <div className={styles.fields}>
      <SelectField
        label="Time for each question"
        name="answer_seconds"
        value={draft.answer_seconds === null ? '' : String(draft.answer_seconds)}
        options={[
          [
            '',
            quizSeconds === null ? 'No limit: you close each question' : `As the quiz says: ${seconds(quizSeconds)}`,
          ],
          ...ANSWER_SECONDS.map((count) => [String(count), seconds(count)] as const),
        ]}
        onChange={({ target }) => onChange({ answer_seconds: secondsIn(target.value) })}
      />
      <SelectField
        label="Reading time before the options"
        name="read_seconds"
        value={draft.read_seconds === null ? '' : String(draft.read_seconds)}
        options={[
          ['', 'By the length of the question'],
          ...READ_SECONDS.map((count) => [String(count), count === 0 ? 'None' : seconds(count)] as const),
        ]}
        onChange={({ target }) => onChange({ read_seconds: secondsIn(target.value) })}
      />
      <NameAndTeamSettings draft={draft} onChange={onChange} />
      <SelectField
        label="Extra time"
        name="extra_time_most"
        hint="Players who need it choose it for themselves, in private."
        value={String(draft.extra_time_most)}
        options={EXTRA_TIMES.map((time) => [String(time), EXTRA_WORDS[`${time}`]] as const)}
        onChange={({ target }) =>
          onChange({ extra_time_most: EXTRA_TIMES.find((time) => String(time) === target.value) ?? 2 })
        }
      />
    </div>
    <div className={styles.switches}>
      <Switch
        label="Speed bonus"
        hint="A little more for fast right answers; all of it together is less than one question."
        checked={draft.speed_bonus}
        onChange={(speed_bonus) => onChange({ speed_bonus })}
      />
      <Switch
        label="Go on by itself"
        hint="After each question the room shows the answer and the standings, then goes on."
        checked={draft.auto_next}
        onChange={(auto_next) => onChange({ auto_next })}
      />
      <Switch
        label="Check names before the screen shows them"
        hint="The screen hides names until you press N. Remove the ones you don't want on your remote."
        checked={draft.checksNames}
        onChange={(checksNames) => onChange({ checksNames })}
      />
    </div>
  </FoldedSettings>
)

/** How a room is played in which everyone sets their own pace until a date. */
export function HomeworkSettings({ draft, onChange }: SettingsProps) {
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

const seconds = (count: number): string => counted(count, 'second', 'seconds')
const secondsIn = (value: string): number | null => (value === '' ? null : Number(value))

const NAMES = [
  ['own', 'Players choose their own'],
  ['suggested', 'Two friendly words for each player'],
] as const

const TEAMS = [
  ['0', 'No teams'] as const,
  ...Array.from({ length: TEAM_NAMES.length - 1 }, (_, at) => {
    const names = TEAM_NAMES.slice(0, at + 2)
    return [String(at + 2), `${at + 2}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`] as const
  }),
]

/** Who the players are: their names and their teams. */
const NameAndTeamSettings = ({ draft, onChange }: SettingsProps) => (
  <>
    <SelectField
      label="Names"
      name="names"
      value={draft.names}
      options={NAMES}
      onChange={({ target }) => onChange({ names: target.value === 'suggested' ? 'suggested' : 'own' })}
    />
    <SelectField
      label="Teams"
      name="teams"
      hint="A team's points are the average of its players'."
      value={String(draft.teams)}
      options={TEAMS}
      onChange={({ target }) => onChange({ teams: Number(target.value) })}
    />
  </>
)

/** The settings that most rooms leave as they are. */
const FoldedSettings = ({ children }: { children: ReactNode }) => (
  <details className={styles.folded}>
    <summary>
      <span className={styles.foldedWords}>
        <span className={styles.foldedTitle}>More settings</span>
        <span className={styles.facts}>Everything is set already. Change what you like.</span>
      </span>
      <ChevronDown size={20} aria-hidden="true" />
    </summary>
    <div className={styles.unfolded}>{children}</div>
  </details>
)
