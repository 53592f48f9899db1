import { useQuery } from '@tanstack/react-query'
import { links } from '#contract/api/links.ts'
import { type Room, roomsApi } from '#contract/api/rooms.ts'
import { recentMoment, counted } from '#web/platform/format.ts'
import { query } from '#web/platform/queries.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { spacedCode } from '../room-words.ts'
import { PlayerBar } from '../player/PlayerBar.tsx'
import { JoinForm } from './JoinForm.tsx'
import styles from './JoinRoom.module.css'

/** A room for somebody who has no seat in it yet. */
export function JoinRoom({ room, onJoined }: { room: Room; onJoined: () => Promise<void> }) {
  const { phase, pace, locked, quiz, code, settings } = room
  const { user } = useSession()
  const isOver = phase === 'end'
  const hasList = pace === 'self' && !isOver
  const names = query(roomsApi.names, { params: { code } })
  const list = useQuery({ ...names, enabled: hasList, throwOnError: false })
  const form = (listed: readonly string[] | null) => (
    // The name of an account comes a moment later than the page.
    <JoinForm
      key={user?.id ?? 'guest'}
      {...{ room, onJoined }}
      name={user?.name ?? null}
      names={listed}
      onTaken={() => void list.refetch()}
    />
  )
  return (
    <div className={styles.page}>
      <PlayerBar />
      <div className={styles.cover} aria-hidden="true">
        <QuizImage quiz={quiz} banner />
      </div>
      <p className={styles.facts}>
        {pace === 'self' ? 'Homework' : `Room ${spacedCode(code)}`} · {quiz.category.name} ·{' '}
        {counted(quiz.question_count, 'question', 'questions')}
      </p>
      <PageTitle>{quiz.quiz_title}</PageTitle>
      {pace === 'self' && settings.closes_at !== null && (
        <p className={styles.note}>
          {isOver ? 'Closed' : 'Open until'} {recentMoment(Date.parse(settings.closes_at))}
        </p>
      )}
      {isOver ? (
        <>
          <p>This room is over. You can still play its quiz by yourself.</p>
          <div className={styles.ways}>
            <ButtonLink href={links.quizStart(quiz.quiz_url)}>Play it</ButtonLink>
            <ButtonLink kind="secondary" href={links.join}>
              Enter another code
            </ButtonLink>
          </div>
        </>
      ) : (
        <div>
          <output className={locked ? styles.line : undefined}>
            {locked && 'The host has locked this room for now. Ask them to let you in; this page notices by itself.'}
          </output>
          {/* Stays, so that a name that is being typed does. */}
          <div hidden={locked}>
            {hasList ? (
              <Loaded from={list} skeleton={<Skeleton className={styles.waiting} />}>
                {({ names: listed }) => form(listed)}
              </Loaded>
            ) : (
              form(null)
            )}
          </div>
        </div>
      )}
    </div>
  )
}
