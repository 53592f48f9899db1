import type { Data } from '#contract/api/endpoint.ts'
import { type Room, type RoomResult, roomsApi } from '#contract/api/rooms.ts'
import { query, type Query } from '#web/platform/queries.ts'

/** A room, as far as this page has seen it: it comes by its events, not by this query. */
export const seenRoom = (code: string): Query<Room> => query(roomsApi.room, { params: { code } })

/** The free names of the host's list, or null. */
export const names = (code: string): Query<Data<typeof roomsApi.names>> => query(roomsApi.names, { params: { code } })

/** What came out of a room, by its code or its id. */
export const result = (room: string): Query<RoomResult> => query(roomsApi.result, { params: { room }, query: {} })
