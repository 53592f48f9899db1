import { CircleSlash, Lock, LockOpen, Pause, Square } from 'lucide-react'
import { questionTitle } from '#contract/question-words.ts'
import { links } from '#contract/links.ts'
import type { Room } from '#contract/room.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { confirmEnd, confirmVoid } from '../host/confirm-commands.ts'
import { mayPause, mayVoid, nextStep } from '../host/next-step.ts'
import { phaseWords, placeWords } from '../host/phase-words.ts'
import { spacedCode } from '../host/spaced-code.ts'
import { useCommands } from '../host/use-commands.ts'
import { useSecondsUntil } from '../host/use-seconds-until.ts'
import { useIsVoided } from '../host/voided-questions.ts'
import type { LiveRoom } from '../live/use-room.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { Players } from './Players.tsx'
import styles from './Remote.module.css'

interface RemoteProps {
  room: Room
  live: LiveRoom
}

/** The host's commands as big buttons, where the room is, and who is in it. */
export function Remote({ room, live }: RemoteProps) {
  const { code, phase, quiz, question, seats, answered, expected, locked, closes_at } = room
  const { send, isSending } = useCommands(live)
  const step = nextStep(room)
  const isOver = phase === 'end'
  const isVoided = useIsVoided(room.id, question?.qid)
  const left = useSecondsUntil(phase === 'open' && room.pace === 'host' ? closes_at : null, live.now)
  useWakeLock()
  return (
    <div className={styles.remote} data-hue={quiz.category.hue}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <span>{spacedCode(code)}</span>
          <span>{counted(seats, 'player', 'players')}</span>
          {locked && (
            <span className={styles.fact}>
              <Lock size={16} aria-hidden="true" /> Locked
            </span>
          )}
        </p>
        <PageTitle>{phaseWords(room)}</PageTitle>
        <output className={styles.lost}>{live.connection === 'lost' && 'No connection. Trying again…'}</output>
        <p className={styles.place}>{(!isOver && placeWords(room)) || quiz.quiz_title}</p>
        {question && (
          <p className={styles.question}>
            <RenderedText {...questionTitle(question)} />
          </p>
        )}
        {isVoided && <p className={styles.voided}>Doesn&apos;t count</p>}
        {(phase === 'open' || phase === 'closed') && room.pace === 'host' && (
          <p className={styles.counts}>
            <strong>{grouped(answered)}</strong> of {grouped(Math.max(expected, answered))} answered
            {left > 0 && <span>{left} s left</span>}
          </p>
        )}
      </div>
      {isOver ? (
        <ButtonLink href={links.roomResults(code)}>See the results</ButtonLink>
      ) : (
        <div className={styles.buttons}>
          {step && (
            <div className={styles.step}>
              <Button busy={isSending} onClick={() => void send(step.command)}>
                {step.label}
              </Button>
            </div>
          )}
          {mayPause(room) && (
            <Button kind="secondary" onClick={() => void send('pause')}>
              <Pause size={20} aria-hidden="true" /> Pause
            </Button>
          )}
          <Button kind="secondary" onClick={() => void send(locked ? 'unlock' : 'lock')}>
            {locked ? <Lock size={20} aria-hidden="true" /> : <LockOpen size={20} aria-hidden="true" />}
            {locked ? 'Unlock' : 'Lock'}
          </Button>
          {mayVoid(room) && !isVoided && (
            <Button kind="quiet" onClick={() => void confirmVoid(room, send)}>
              <CircleSlash size={20} aria-hidden="true" /> Don&apos;t count this question
            </Button>
          )}
          <Button kind="quiet" onClick={() => void confirmEnd(room, send)}>
            <Square size={20} aria-hidden="true" /> End the room
          </Button>
        </div>
      )}
      <Players room={room} send={send} />
    </div>
  )
}
