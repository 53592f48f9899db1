import type { Db } from '#server/platform/db/db.ts'
import type { AnswerWriter, SeatCache } from './answer-writer.ts'
import type { LiveCounts } from './live/live-room.ts'
import type { Presence } from './live/presence.ts'
import type { RoomDetailsCache } from './room-details.ts'
import type { RoomTables } from './room-table.ts'
import type { RoomStreams } from './live/room-streams.ts'
import type { OwnAnswers, RoomFinder } from './store.ts'
import type { Seating } from './seating.ts'

/** What all requests about rooms share in a process. */
export interface RoomsServices {
  db: Db
  roomDetails: RoomDetailsCache
  roomTables: RoomTables
  liveCounts: LiveCounts
  presence: Presence
  roomStreams: RoomStreams
  roomAnswers: AnswerWriter
  seatCache: SeatCache
  roomFinder: RoomFinder
  seating: Seating
  ownAnswers: OwnAnswers
}
