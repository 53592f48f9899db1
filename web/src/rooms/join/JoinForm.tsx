import { Dices } from 'lucide-react'
import { useState } from 'react'
import { NAME_LENGTH } from '#contract/api/account-limits.ts'
import { type ExtraTime, type Room, roomsApi, teamName } from '#contract/api/rooms.ts'
import { suggestedName } from '#contract/text/suggested-name.ts'
import { announce } from '#web/platform/announcements.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/errors.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { JOIN_OFFLINE } from './CodeForm.tsx'
import styles from './JoinRoom.module.css'

interface JoinFormProps {
  room: Room
  /** The name of the person's account, if they have one. */
  name: string | null
  /** The names that the host lets choose from; null: any. */
  names: readonly string[] | null
  onJoined: () => Promise<void>
  /** Called when the chosen name was taken meanwhile. */
  onTaken: () => void
}

/** A name, and what else a player chooses before they are in. */
export function JoinForm({ room: { code, settings, pace }, name, names, onJoined, onTaken }: JoinFormProps) {
  const [suggestion] = useState(() => suggestedName())
  const [team, setTeam] = useState<number | null>(null)
  const [extra_time, setExtraTime] = useState<ExtraTime>(1)
  const hasName = settings.names === 'own' || names !== null
  const { own, field, isBusy, put } = useForm({
    rules: { name: hasName ? nameRule : () => null },
    offline: JOIN_OFFLINE,
    async submit(values) {
      const body = { ...(hasName && { name: values.name.trim() }), team, extra_time }
      try {
        await call(roomsApi.join, { params: { code }, body })
      } catch (error) {
        if (errorCode(error) === 'TAKEN') onTaken()
        const sentence = SENTENCES[errorCode(error) ?? '']
        throw sentence === undefined ? error : Object.assign(new Error(sentence), { code: 'CONFLICT' })
      }
      await onJoined()
    },
    onFailure: () => {},
  })
  const another = () => {
    const next = suggestedName()
    put('name', next)
    announce(next)
  }
  return (
    <Form {...own}>
      {names !== null ? (
        <SelectField
          {...field('name')}
          label="Your name"
          options={[['', 'Choose your name'], ...names.map((one) => [one, one] as const)]}
        />
      ) : hasName ? (
        <Field
          {...field('name')}
          label="Your name here"
          defaultValue={name ?? suggestion}
          maxLength={NAME_LENGTH.most}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          end={
            <IconButton label="Suggest another name" onClick={another}>
              <Dices size={20} aria-hidden="true" />
            </IconButton>
          }
        />
      ) : (
        <p className={styles.note}>You get a friendly name of two words in this room.</p>
      )}
      {settings.teams > 0 && <TeamChoice teams={settings.teams} team={team} onChange={setTeam} />}
      {pace === 'host' && <ExtraTimeChoice most={settings.extra_time_most} time={extra_time} onChange={setExtraTime} />}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} busyText="Joining…">
          Join
        </Button>
      </div>
    </Form>
  )
}

const nameRule = (value: string): string | null =>
  value.trim() === '' ? 'Choose a name.' : value.trim().length > NAME_LENGTH.most ? 'That name is too long.' : null

/** Why somebody got no seat, where there is more to say than the server does. */
const SENTENCES: Record<string, string> = {
  LOCKED: 'The host has locked this room for now. Ask them to let you in.',
  FULL: 'Every seat in this room is taken.',
  FORBIDDEN: 'The host has removed you from this room.',
  TAKEN: 'Somebody else has just taken this name. Choose another one.',
}

interface TeamChoiceProps {
  teams: number
  /** Null: any team. */
  team: number | null
  onChange: (team: number | null) => void
}

/** Which team to play for. */
const TeamChoice = ({ teams, team, onChange }: TeamChoiceProps) => (
  <fieldset className={styles.teams}>
    <legend>Your team</legend>
    {[null, ...Array.from({ length: teams }, (_, index) => index + 1)].map((one) => (
      <label key={one ?? 'any'} className={styles.team}>
        <input type="radio" name="team" className="unseen" checked={one === team} onChange={() => onChange(one)} />
        {one === null ? 'Any' : teamName(one)}
      </label>
    ))}
  </fieldset>
)

const TIMES: readonly { time: ExtraTime; label: string }[] = [
  { time: 1, label: 'Standard' },
  { time: 1.5, label: '1.5× time' },
  { time: 2, label: '2× time' },
]

/** How much time to have for each question: everyone's own choice, which nobody else sees. */
function ExtraTimeChoice(props: { most: ExtraTime; time: ExtraTime; onChange: (time: ExtraTime) => void }) {
  const { most, time, onChange } = props
  if (most === 1) return null
  return (
    <details className={styles.extra}>
      <summary>Need more time to answer?</summary>
      <RadioGroup
        legend="Time for each question"
        value={String(time)}
        options={TIMES.filter((one) => one.time <= most).map((one) => ({ value: String(one.time), label: one.label }))}
        onChange={(value) => onChange(TIMES.find((one) => String(one.time) === value)?.time ?? 1)}
      />
      <p className={styles.note}>Only you see this.</p>
    </details>
  )
}
