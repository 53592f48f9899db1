import { HostOnly } from './host/HostOnly.tsx'
import { useRoom } from './live/use-room.ts'
import { HomeworkScreen } from './screen/HomeworkScreen.tsx'
import { SharedScreen } from './screen/SharedScreen.tsx'

/** A room's shared screen, for its host. */
export function RoomScreenPage({ code }: { code: string }) {
  const live = useRoom(code, { as: 'host' })
  return (
    <HostOnly code={code} live={live}>
      {(room) =>
        room.pace === 'self' ? <HomeworkScreen room={room} live={live} /> : <SharedScreen room={room} live={live} />
      }
    </HostOnly>
  )
}
