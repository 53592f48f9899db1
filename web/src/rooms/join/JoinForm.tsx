import { Dices } from 'lucide-react'
import { useState } from 'react'
import { NAME_LENGTH } from '#contract/account-limits.ts'
import type { ExtraTime, Room } from '#contract/room.ts'
import { roomsApi } from '#contract/rooms.ts'
import { suggestedName } from '#contract/suggested-name.ts'
import { announce } from '#web/platform/announcements.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { ExtraTimeChoice } from './ExtraTimeChoice.tsx'
import { failureSaying } from './failure-at.ts'
import { joinSentence } from './join-words.ts'
import styles from './JoinRoom.module.css'
import { TeamChoice } from './TeamChoice.tsx'

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

const OFFLINE = "You're offline. Joining needs a connection."

const nameRule = (value: string): string | null =>
  value.trim() === '' ? 'Choose a name.' : value.trim().length > NAME_LENGTH.most ? 'That name is too long.' : null

/** A name, and what else a player chooses before they are in. */
export function JoinForm({ room: { code, settings, pace }, name, names, onJoined, onTaken }: JoinFormProps) {
  const [suggestion] = useState(() => suggestedName())
  const [team, setTeam] = useState<number | null>(null)
  const [extra_time, setExtraTime] = useState<ExtraTime>(1)
  const hasName = settings.names === 'own' || names !== null
  const { own, field, isBusy, put } = useForm({
    rules: { name: hasName ? nameRule : () => null },
    offline: OFFLINE,
    async submit(values) {
      const body = { ...(hasName && { name: values.name.trim() }), team, extra_time }
      try {
        await call(roomsApi.join, { params: { code }, body })
      } catch (error) {
        if (errorCode(error) === 'TAKEN') onTaken()
        const sentence = joinSentence(error)
        throw sentence === undefined ? error : failureSaying(sentence)
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
