import type { ReactNode } from 'react'
import { links } from '#contract/api/links.ts'
import type { Room } from '#contract/api/rooms.ts'
import { errorCode } from '#web/platform/errors.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import type { LiveRoom } from '../live/use-room.ts'
import styles from './HostOnly.module.css'

/** A room's screen for its host; anyone else is told what this is and where to join. */
export function HostOnly({ live, children }: { live: LiveRoom; children: (room: Room) => ReactNode }) {
  const { room, error, refresh } = live
  if (room?.host) return children(room)
  return (
    <div className={styles.notice}>
      {room ? (
        <ErrorBlock
          isPage
          title="This screen is for the host"
          text="To play, join the room. If you host it, use the browser that opened it, or log in as the person who did."
        >
          <ButtonLink href={links.joinRoom(room.code)}>Join the room</ButtonLink>
          <ButtonLink kind="secondary" href={links.login(links.roomScreen(room.code))}>
            Log in
          </ButtonLink>
        </ErrorBlock>
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <ErrorBlock isPage title="No room has this code" text="It may have ended over a day ago.">
          <ButtonLink href={links.join}>Enter another code</ButtonLink>
          <ButtonLink kind="secondary" href={links.home}>
            Browse quizzes
          </ButtonLink>
        </ErrorBlock>
      ) : error !== null ? (
        <Failure isPage error={error} retry={() => void refresh().catch(() => null)} />
      ) : (
        <Waiting>
          <Skeleton className={styles.title} />
          <Skeleton className={styles.stage} />
        </Waiting>
      )}
    </div>
  )
}
