import type { Data } from '#contract/endpoint.ts'
import { roomsApi, type RoomResult } from '#contract/rooms.ts'
import { query, type Query } from '#web/platform/queries.ts'

/** The free names of the host's list, or null. */
export const names = (code: string): Query<Data<typeof roomsApi.names>> => query(roomsApi.names, { params: { code } })

/** What came out of a room, by its code or its id. */
export const result = (room: string): Query<RoomResult> => query(roomsApi.result, { params: { room }, query: {} })
