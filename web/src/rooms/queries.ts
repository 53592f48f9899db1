import { type Room, type RoomResult, roomsApi } from '#contract/api/rooms.ts'
import { query, type Query } from '#web/platform/queries.ts'

/** A room, as far as this page has seen it: it comes by its events, not by this query. */
export const seenRoom = (code: string): Query<Room> => query(roomsApi.room, { params: { code } })

/** What came out of a room, by its code or its id. */
export const resultQuery = (room: string): Query<RoomResult> => query(roomsApi.result, { params: { room }, query: {} })
