import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

let site: WholeSite
let quizUrl: string
beforeAll(async () => {
  site = await openSite()
  ;({ quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions: EVERY_KIND }))
})
afterAll(() => site.close())

async function roomWith(names: string[], settings: object = {}) {
  const host = new Guest(site)
  await retryUntilAnswered(() => host.host(quizUrl, { settings }))
  const players = await Promise.all(names.map((name) => new Guest(site).enter(host.code, name)))
  return { host, players }
}

describe('the stream of a room', () => {
  it('starts with the present state, and brings each change once, in order', async () => {
    const { host, players } = await roomWith(['Ana'], { read_seconds: 60 })
    const events = players[0]?.listen()
    await events?.until(({ phase }) => phase === 'lobby')
    expect(events?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(events?.headers['content-encoding']).toBeUndefined()
    for (const command of ['start', 'next', 'close', 'reveal', 'board'] as const) await host.command(command)
    await events?.until(({ phase }) => phase === 'board')
    const seqs = events?.rooms.map(({ seq }) => seq) ?? []
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
    expect(events?.ids).toEqual(seqs.map(String))
    expect(events?.rooms.every(({ me, host: isHost }) => me === null && !isHost)).toBe(true)
    const late = players[0]?.listen()
    expect(await late?.until(() => true)).toMatchObject({ phase: 'board', seq: 5 })
    events?.close()
    late?.close()
  })

  it('tells the host, and nobody else, how many there are and how many have answered', async () => {
    const { host, players } = await roomWith(['Ana', 'Ben'], { read_seconds: 60 })
    const [own, theirs] = [host.listen(), players[0]?.listen()]
    await own.until(({ host: isHost }) => isHost)
    await new Guest(site).enter(host.code, 'Cem')
    await own.until(({ seats, seq }) => seats === 3 && seq === 0)
    await host.command('start')
    const { question } = (await host.command('next')).body.data
    await players[0]?.answer(question?.qid ?? '', null)
    expect(await own.until(({ answered }) => answered === 1)).toMatchObject({ phase: 'open', expected: 3, seq: 2 })
    await theirs?.until(({ phase }) => phase === 'open')
    expect(theirs?.rooms.filter(({ seq }) => seq === 2)).toHaveLength(1)
    own.close()
    theirs?.close()
  })

  it('counts for a host who comes while nobody else is counted for, and that is under way', async () => {
    const { host } = await roomWith([])
    const { pulse } = site.database
    const guard = pulse.guard.bind(pulse)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const counting = vi.spyOn(pulse, 'guard').mockImplementationOnce((work) => held.then(() => guard(work)))
    site.services.roomStreams.answered([randomUUID()])
    await until('it counts', () => counting.mock.calls.length > 0)
    const own = host.listen()
    await own.until(({ seats }) => seats === 0)
    goOn()
    await new Guest(site).enter(host.code, 'Ana')
    await own.until(({ seats }) => seats === 1)
    own.close()
    counting.mockRestore()
  })

  it('tells a host who comes in the same moment as players of all of them', async () => {
    const { host } = await roomWith([])
    for (let n = 1; n <= 8; n++) {
      // Some find the room before the player came, and listen after it.
      const streams = [1, 2, 3].map(() => host.listen())
      await new Guest(site).join(host.code, { name: `Player ${n}` })
      await Promise.all(streams.map((stream) => stream.until(({ seats }) => seats === n)))
      for (const stream of streams) stream.close()
    }
  })

  it('goes on by itself where the host wants it, with nobody asking', async () => {
    const { host } = await roomWith(['Ben'], { read_seconds: 1, answer_seconds: 1, auto_next: true })
    const events = host.listen()
    await events.until(() => true)
    await host.command('start')
    await events.until(({ phase }) => phase === 'reveal')
    // On a busy machine, changes that follow each other closely come as one.
    const phases = ['lobby', 'read', 'open', 'closed', 'reveal']
    const seen = events.rooms.map(({ phase }) => phases.indexOf(phase))
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    events.close()
  })

  it('gives what is newer to those who cannot stream, and null when nothing is', async () => {
    const { host, players } = await roomWith(['Ana'])
    const [ana] = players
    if (!ana) throw new Error('Ana has a seat.')
    expect((await ana.poll()).body.data).toMatchObject({ seq: 0 })
    expect((await ana.poll('?after=-1')).body.data).toMatchObject({ seq: 0 })
    expect((await ana.poll('?after=0')).body.data).toBeNull()
    await host.command('lock')
    expect((await ana.poll('?after=0')).body.data).toMatchObject({ seq: 1, locked: true })
    expect((await ana.poll('?after=x')).status).toBe(400)
  })

  it('takes no place from other requests, however many listen', async () => {
    const { host, players } = await roomWith(Array.from({ length: 20 }, (_, n) => `Player ${n}`))
    const streams = players.flatMap((player) => [1, 2, 3, 4].map(() => player.listen()))
    await Promise.all(streams.map((stream) => stream.until(() => true)))
    expect((await host.command('lock')).status).toBe(200)
    await Promise.all(streams.map((stream) => stream.until(({ locked }) => locked)))
    for (const stream of streams) stream.close()
  })

  it('ends at once when the server stops', async () => {
    const stopping = await openSite()
    const made = await makeQuiz(stopping.database, await makeUser(stopping.database), { questions: EVERY_KIND })
    const host = new Guest(stopping)
    await host.host(made.quizUrl)
    const events = host.listen()
    await events.until(() => true)
    // While another request is still on its way, which the server waits for.
    const slow = stopping.database.sql('SELECT pg_sleep(0)')
    const closing = stopping.close()
    await expect.poll(() => events.ended).toBe(true)
    await Promise.all([slow, closing])
  })
})

describe('a question with a time limit', () => {
  it('waits for the longest extra time in use, and holds everyone to their own', async () => {
    await site.database.stopClock()
    const host = new Guest(site)
    await host.host(quizUrl, { settings: { read_seconds: 60, answer_seconds: 20 } })
    const [ana, ben] = [new Guest(site), new Guest(site)]
    await ana.join(host.code, { name: 'Ana', extra_time: 1.5 })
    await ben.join(host.code, { name: 'Ben' })
    await host.command('start')
    const open = (await host.command('next')).body.data
    const span = Date.parse(open.closes_at ?? '') - Date.parse(open.opened_at ?? '')
    expect(span).toBe(30_000)
    await site.database.advance('22 seconds')
    const qid = open.question?.qid ?? ''
    expect((await ben.answer(qid, null)).body.data.code).toBe('CONFLICT')
    expect((await ana.answer(qid, null)).status).toBe(200)
    await site.database.advance('9 seconds')
    expect((await host.room()).body.data).toMatchObject({ phase: 'closed', answered: 1 })
    await site.database.startClock()
  })

  it('stands still while the room is paused', async () => {
    await site.database.stopClock()
    const host = new Guest(site)
    await host.host(quizUrl, { settings: { read_seconds: 60, answer_seconds: 20 } })
    const ana = new Guest(site)
    await ana.join(host.code)
    await host.command('start')
    const open = (await host.command('next')).body.data
    await site.database.advance('5 seconds')
    expect((await host.command('pause')).body.data).toMatchObject({ phase: 'paused', paused_from: 'open' })
    expect((await ana.answer(open.question?.qid ?? '', null)).body.data.code).toBe('CONFLICT')
    await site.database.advance('1 hour')
    const resumed = (await host.command('resume')).body.data
    expect(resumed).toMatchObject({ phase: 'open', paused_from: null })
    expect(Date.parse(resumed.closes_at ?? '') - Date.parse(resumed.server_time)).toBe(15_000)
    expect((await ana.answer(open.question?.qid ?? '', null)).status).toBe(200)
    await site.database.startClock()
  })

  it('does not wait for who has not been heard from', async () => {
    const { host, players } = await roomWith(['Ana', 'Gone'], { read_seconds: 60 })
    await site.services.presence.job.runNow()
    const [ana] = players
    await site.database.sql("UPDATE seats SET seen_at = clock_now() - interval '31 seconds' WHERE name = 'Gone'")
    await host.command('start')
    const open = (await host.command('next')).body.data
    expect(open.expected).toBe(1)
    await ana?.answer(open.question?.qid ?? '', null)
    await host.until('closed')
  })
})
