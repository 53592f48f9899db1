import { useState } from 'react'
import { links } from '#contract/links.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CodeForm, NO_SUCH_ROOM } from './join/CodeForm.tsx'
import { codeIn, codeWords } from './join/code-in.ts'
import { JoinRoom } from './join/JoinRoom.tsx'
import styles from './join/JoinRoom.module.css'
import { useRoom } from './live/use-room.ts'
import { noteJoined } from './player/late-join.ts'
import { PlayerBar } from './player/PlayerBar.tsx'
import { PlayerScreen } from './player/PlayerScreen.tsx'

const NoRoom = ({ code }: { code: string }) => (
  <div className={styles.page}>
    <PlayerBar name="" points={null} count={null} />
    <PageTitle>No room here</PageTitle>
    <p>{NO_SUCH_ROOM} Rooms that ended more than a day ago are gone.</p>
    <CodeForm code={code} />
  </div>
)

/** A room, for its players. */
export function RoomPage({ code: written }: { code: string }) {
  const code = codeIn(written)
  return code === null ? <NoRoom code={written} /> : <OpenRoom key={code} code={code} />
}

function OpenRoom({ code }: { code: string }) {
  const live = useRoom(code, { as: 'player' })
  const { room, error, refresh } = live
  const [tries, setTries] = useState(0)
  usePageTitle(room && room.quiz.quiz_title)
  if (errorCode(error) === 'NOT_FOUND') return <NoRoom code={codeWords(code)} />
  if (errorCode(error) === 'FORBIDDEN')
    return (
      <div className={styles.page}>
        <PlayerBar name="" points={null} count={null} />
        <PageTitle takesFocus>The host has removed you from this room.</PageTitle>
        <div className={styles.ways}>
          <ButtonLink href={links.allQuizzes}>Browse quizzes</ButtonLink>
        </div>
      </div>
    )
  if (room === null)
    return (
      <div className={styles.page}>
        {error === null ? (
          <Waiting>
            <Skeleton className={styles.waiting} />
          </Waiting>
        ) : (
          <Failure
            key={tries}
            isPage
            error={error}
            offline="You're offline. A room needs a connection."
            retry={() => void refresh().catch(() => setTries(tries + 1))}
          />
        )}
      </div>
    )
  return (
    <div data-hue={room.quiz.category.hue} className={styles.room}>
      {room.me ? (
        <PlayerScreen live={live} room={room} me={room.me} />
      ) : (
        <JoinRoom
          room={room}
          onJoined={() => {
            noteJoined(room)
            return refresh()
          }}
        />
      )}
    </div>
  )
}
