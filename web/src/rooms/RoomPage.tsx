import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCode } from '#web/platform/errors.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { spacedCode } from './room-words.ts'
import { CodeForm, NO_SUCH_ROOM, codeIn } from './join/CodeForm.tsx'
import { JoinRoom } from './join/JoinRoom.tsx'
import styles from './join/JoinRoom.module.css'
import { useRoom } from './live/use-room.ts'
import { noteJoined } from './player/stored-in-tab.ts'
import { PlayerBar } from './player/PlayerBar.tsx'
import { PlayerScreen, Removed } from './player/PlayerScreen.tsx'
import { seenRoom } from './queries.ts'

/** A room, for its players. */
export function RoomPage({ code: written }: { code: string }) {
  const code = codeIn(written)
  return code === null ? <NoRoom code={written} /> : <OpenRoom key={code} code={code} />
}

const NoRoom = ({ code }: { code: string }) => (
  <div className={styles.page}>
    <PlayerBar />
    <PageTitle>No room here</PageTitle>
    <p>{NO_SUCH_ROOM} Rooms that ended more than a day ago are gone.</p>
    <CodeForm code={code} />
  </div>
)

function OpenRoom({ code }: { code: string }) {
  const live = useRoom(code, { as: 'player' })
  const { room, error, refresh } = live
  const [tries, setTries] = useState(0)
  const client = useQueryClient()
  const hasRoom = room !== null
  useEffect(() => {
    // What surrounds the screen, such as its colours, depends on the quiz.
    if (room) client.setQueryData(seenRoom(code).queryKey, room)
    // oxlint-disable-next-line react/exhaustive-deps -- its quiz does not change
  }, [client, code, hasRoom])
  if (errorCode(error) === 'NOT_FOUND') return <NoRoom code={spacedCode(code)} />
  if (errorCode(error) === 'FORBIDDEN') return <Removed />
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
  return room.me ? (
    <PlayerScreen live={live} room={room} me={room.me} />
  ) : (
    <JoinRoom
      room={room}
      onJoined={async () => {
        noteJoined(room)
        await refresh()
        live.reconnect()
      }}
    />
  )
}
