import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Phone } from '#bench/phone.ts'
import type { Room, RoomCommand } from '#contract/api/rooms.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openRoomSite } from '../support/process/room-site.ts'
import { Guest } from '../support/room.ts'
import { until } from '../support/until.ts'

const SEATS = count(40, 500)
const QUESTIONS = count(3, 10)
/** In these questions something is killed while answers are on their way into the table. */
const [SERVER_KILLED, DATABASE_KILLED] = [1, QUESTIONS - 1]
const FAULTS = [SERVER_KILLED, DATABASE_KILLED]
const ANSWER_WITHIN = count(500, 2_000)

/** The host goes on, as soon as that is possible again. */
const command = (host: Guest, wanted: RoomCommand): Promise<Room> =>
  until(`the host can ${wanted}`, async () => {
    const answer = await host.command(wanted).catch(() => null)
    return answer?.status === 200 ? answer.body.data : undefined
  })

/** The question is closed, by itself or by the host. */
const closed = (host: Guest): Promise<Room> =>
  until('the question is closed', async () => {
    const room = (await host.room().catch(() => null))?.body?.data
    if (room?.phase === 'open') await host.command('close').catch(() => null)
    return room?.phase === 'closed' ? room : undefined
  })

describe('a room over two processes', { timeout: count(300_000, 1_800_000) }, () => {
  it('goes on when a server and the database are killed in mid-question, and loses no acknowledged answer', async ({
    onTestFinished,
  }) => {
    const { servers, urls, sql, host, holdAnswers, killDatabase } = await openRoomSite(onTestFinished, 2, QUESTIONS)
    const phones = Array.from({ length: SEATS }, (_, index) => new Phone(urls, index))
    onTestFinished(async () => phones.forEach((phone) => phone.leave()))
    const joined = await Promise.all(phones.map((phone, index) => phone.join(host.code, `Player ${index}`)))
    expect(joined).toEqual(Array(SEATS).fill(201))
    for (const phone of phones) void phone.listen()
    const everyoneHas = ({ seq }: Room) =>
      until(`everyone has seen ${seq}`, () => phones.every(({ arrivals }) => arrivals.has(seq)))
    await until('everyone listens', () => phones.every(({ events }) => events > 0))
    let acknowledgedInAll = 0

    for (let question = 0; question < QUESTIONS; question++) {
      await command(host, question === 0 ? 'start' : 'next')
      const open = await command(host, 'next')
      await everyoneHas(open)
      const { qid = '', options = [] } = open.question ?? {}
      const acknowledged = new Set<string>()
      const odd: number[] = []
      const held = FAULTS.includes(question) ? await holdAnswers() : null
      const answering = Promise.all(
        phones.map(async (phone, index) => {
          await pause(Math.random() * ANSWER_WITHIN)
          const status = await phone.answer(qid, options[index % options.length]?.id ?? true)
          if (status === 200) acknowledged.add(phone.name)
          else odd.push(status)
        }),
      )
      if (held) await until('answers are being written', held.waiting)
      const since = performance.now()
      if (held) {
        if (question === SERVER_KILLED) servers[1]?.kill('SIGKILL')
        else await killDatabase()
        await held.release()
        await until('answers go on', () => acknowledged.size > 0)
      }
      const resumed = performance.now() - since
      await answering
      await closed(host)
      await everyoneHas(await command(host, 'reveal'))
      if (question === SERVER_KILLED)
        recordFigure(
          'rooms: kill -9 of one of two servers: every stream has the next state',
          performance.now() - since,
          'ms',
        )
      if (question === DATABASE_KILLED)
        recordFigure('rooms: kill -9 of the database: the next answer is acknowledged', resumed, 'ms')
      const stored = await sql<{ name: string }>(
        'SELECT s.name FROM room_answers a JOIN seats s ON s.id = a.seat_id WHERE a.qid = $1',
        [qid],
      )
      const names = new Set(stored.map(({ name }) => name))
      expect([...acknowledged].filter((name) => !names.has(name))).toEqual([])
      expect([acknowledged.size, odd]).toEqual([SEATS, []])
      acknowledgedInAll += acknowledged.size
      await everyoneHas(await command(host, 'board'))
    }
    expect((await command(host, 'next')).phase).toBe('end')
    recordFigure('rooms: seats over two processes, from one address', SEATS, 'seats')
    recordFigure('rooms: acknowledged answers, none lost', acknowledgedInAll, 'answers')
  })

  it('ends every stream properly when its server stops, and is not held up by them', async ({ onTestFinished }) => {
    const { servers, host } = await openRoomSite(onTestFinished, 1, 1)
    const streams = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const guest = new Guest(host.site)
        await guest.join(host.code, { name: `Player ${index}` })
        return guest.listen()
      }),
    )
    await Promise.all(streams.map((stream) => stream.until(() => true)))
    const since = performance.now()
    servers[0]?.kill('SIGTERM')
    await until('all have ended', () => streams.every(({ ended }) => ended))
    // Not cut off after the time that requests in progress get.
    expect(streams.map(({ isComplete }) => isComplete)).toEqual(Array(50).fill(true))
    expect(await servers[0]?.ended).toBe(0)
    recordFigure('SIGTERM with 50 open streams: the exit', performance.now() - since, 'ms')
  })
})
