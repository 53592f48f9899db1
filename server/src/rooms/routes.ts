import { roomsApi } from '#contract/api/rooms.ts'
import { AppError } from '#server/platform/errors.ts'
import { Streaming } from '#server/platform/http/event-streams.ts'
import { routes, type Outgoing, type Route } from '#server/platform/http/route.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import { playerOf } from '#server/play/attempt.ts'
import { answerInRoom } from './answer-in-room.ts'
import { commandRoom } from './command-room.ts'
import { createRoom } from './create-room.ts'
import { findHostedRoom, findRoom, removed, type RoomCaller, roomFor } from './find-room.ts'
import { forgetRoom } from './forget-room.ts'
import { freeNames, ownRooms, seatPage } from './host-lists.ts'
import type { StreamOwner } from './live/room-streams.ts'
import { ownSeatNow, takeSeat } from './own-seat.ts'
import { roomResult } from './room-result.ts'
import type { RoomsServices } from './rooms-services.ts'

/** The caller with a guest token, which they get if they are nobody yet. */
function recognized({ user, guest, address, limiter, out }: RoomCaller & { out: Outgoing }): RoomCaller {
  if (user || guest) return { user, guest, address, limiter }
  out.guest = newToken()
  return { user, guest: out.guest, address, limiter }
}

export const roomsRoutes = (services: RoomsServices): Route[] =>
  routes(roomsApi, {
    async create(request) {
      const { quiz_url: quizUrl, ...given } = request.body
      const caller = recognized(request)
      const id = await createRoom(services, { quizUrl, host: playerOf(caller), ...given })
      request.out.status = 201
      return roomFor(services, await findRoom(services, id, caller))
    },

    own: ({ user, guest, query: { page } }) => ownRooms(services, playerOf({ user, guest }), page),

    // Whoever looks at a room gets a guest token, so that joining it twice by mistake is joining it once.
    room: async (request) => roomFor(services, await findRoom(services, request.params.code, recognized(request))),

    async join(request) {
      const { name, team, extra_time: extraTime } = request.body
      const visited = await findRoom(services, request.params.code, recognized(request), true)
      const { seat, created } = await takeSeat(services, visited, { name, team, extraTime })
      if (created) request.out.status = 201
      return seat
    },

    async seats(request) {
      const { room } = await findHostedRoom(services, request.params.code, request)
      return seatPage(services, room, request.query.page)
    },

    seat: async (request) => ownSeatNow(services, await findRoom(services, request.params.code, request)),

    async names(request) {
      const { room } = await findRoom(services, request.params.code, request)
      return { names: await freeNames(services, room) }
    },

    answer(request) {
      const { code, qid } = request.params
      return answerInRoom(services, { code, qid, answer: request.body.answer }, request)
    },

    async command(request) {
      const { command, seq, seat_id: seatId } = request.body
      const visited = await findHostedRoom(services, request.params.code, request)
      return commandRoom(services, visited, { command, seq, seatId })
    },

    async events(request) {
      const visited = await findRoom(services, request.params.code, request)
      const { after, calls } = request.query
      const { room, now, seat, isHost: host } = visited
      if (seat?.barredAt && !host) throw removed()
      if (request.acceptsJson)
        return after !== undefined && room.seq <= Number(after) ? null : roomFor(services, visited)
      const listener = { host, seatId: seat?.id ?? null, callsOnly: calls !== undefined, seq: -1, counts: null }
      const owner: StreamOwner = host
        ? { kind: 'host', id: room.id }
        : seat
          ? { kind: 'seat', id: seat.id }
          : { kind: 'address', id: request.address }
      return new Streaming((stream) => services.roomStreams.add({ stream, ...listener }, owner, { room, now }))
    },

    async table(request) {
      const { room } = await findHostedRoom(services, request.params.code, request)
      if (room.pace !== 'self') throw new AppError('CONFLICT', 'This room’s table comes after its end.')
      return services.roomTables.of(room)
    },

    result: async (request) =>
      roomResult(services, await findRoom(services, request.params.room, request), request.query.format),

    async forget(request) {
      await forgetRoom(services, (await findHostedRoom(services, request.params.room, request)).room)
      return null
    },
  })
