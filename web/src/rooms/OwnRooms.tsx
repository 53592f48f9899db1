import { useRef } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { type OwnRoom, roomsApi } from '#contract/api/rooms.ts'
import { usePages } from '#web/catalogue/list/use-pages.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted, recentMoment } from '#web/platform/format.ts'
import { query } from '#web/platform/queries.ts'
import { ListEnd } from '#web/ui/ListEnd.tsx'
import { phaseWords, spacedCode } from './room-words.ts'
import styles from './OwnRooms.module.css'

/** The caller's own rooms, the newest first; nothing where there are none, or they did not load. */
export function OwnRooms() {
  const { pages, more } = usePages((page) => query(roomsApi.own, { query: { page } }))
  const list = useRef<HTMLUListElement>(null)
  const rooms = pages.flatMap(({ items }) => items)
  const total = pages[0]?.total ?? 0
  if (rooms.length === 0) return null
  const loadMore = async (load: () => Promise<void>) => {
    await load()
    requestAnimationFrame(() => list.current?.children[rooms.length]?.querySelector('a')?.focus())
    announce('More rooms loaded.')
  }
  return (
    <section className={styles.rooms} aria-labelledby="own-rooms">
      <h2 id="own-rooms">Your rooms</h2>
      <ul ref={list} className={styles.list}>
        {rooms.map((room) => (
          <Row key={room.id} room={room} />
        ))}
      </ul>
      <ListEnd
        showing={
          (more !== undefined || pages.length > 1) && `Showing ${rooms.length} of ${counted(total, 'room', 'rooms')}`
        }
        more={more && (() => loadMore(more))}
      />
    </section>
  )
}

function Row({ room }: { room: OwnRoom }) {
  const { id, code, quiz, seats, created_at, phase } = room
  // Without a code any more, it is found by its id.
  const address = phase === 'end' ? links.roomResults(id) : links.roomScreen(code)
  return (
    <li className={styles.row} data-hue={quiz.category.hue}>
      <Link href={address} className={styles.link}>
        <span className={styles.title}>{quiz.quiz_title}</span>
        <span className={styles.about}>
          <span className={styles.phase} data-open={phase !== 'end' || undefined}>
            {phaseWords(room)}
          </span>
          <span>{counted(seats, 'player', 'players')}</span>
          {phase !== 'end' && <span>{spacedCode(code)}</span>}
          <span>{recentMoment(Date.parse(created_at))}</span>
        </span>
      </Link>
      <span className={styles.go} aria-hidden="true">
        {phase === 'end' ? 'Results' : 'Open'}
      </span>
    </li>
  )
}
