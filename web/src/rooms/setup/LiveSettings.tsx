import { counted } from '#web/platform/format.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { FoldedSettings } from './FoldedSettings.tsx'
import { NameAndTeamSettings } from './NameAndTeamSettings.tsx'
import { EXTRA_TIMES, type RoomDraft } from './room-draft.ts'
import styles from './SetUpScreen.module.css'

interface LiveSettingsProps {
  draft: RoomDraft
  /** The quiz's own timer; null: it has none. */
  quizSeconds: number | null
  onChange: (part: Partial<RoomDraft>) => void
}

const ANSWER_SECONDS = [10, 20, 30, 60]
const READ_SECONDS = [0, 3, 5, 10, 20]
const EXTRA_WORDS = { '1': 'None', '1.5': 'Up to 1.5× time', '2': 'Up to 2× time' } as const

const seconds = (count: number): string => counted(count, 'second', 'seconds')
const secondsIn = (value: string): number | null => (value === '' ? null : Number(value))

/** How a room is played that its host leads. */
export const LiveSettings = ({ draft, quizSeconds, onChange }: LiveSettingsProps) => (
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
