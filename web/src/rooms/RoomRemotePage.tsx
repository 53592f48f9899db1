import { HostOnly } from './host/HostOnly.tsx'
import { useRoom } from './live/use-room.ts'
import { Remote } from './remote/Remote.tsx'

/** The remote control of a room, for the host's phone. */
export function RoomRemotePage({ code }: { code: string }) {
  const live = useRoom(code, { as: 'host' })
  return (
    <HostOnly code={code} live={live}>
      {(room) => <Remote room={room} live={live} />}
    </HostOnly>
  )
}
