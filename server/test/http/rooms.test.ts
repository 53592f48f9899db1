import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#contract/api/endpoint.ts'
import type { HostSeat, OwnRoom, Room, RoomResult } from '#contract/api/rooms.ts'
import { transact } from '#server/platform/db/db.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const question = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['first', 'second', 'third'].map((option) => ({ text: option, last: false })),
  key: 1,
  why: 'It comes after the first.',
  source: '',
})

let site: WholeSite
let quizUrl: string
beforeAll(async () => {
  site = await openSite()
  const questions = [question('Which one?'), question('And which now?')]
  ;({ quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions, category: 'geography' }))
})
afterAll(() => site.close())

const host = async (more: object = {}, cookie = ''): Promise<Guest> => {
  const guest = new Guest(site, cookie)
  expect((await guest.host(quizUrl, more)).status).toBe(201)
  return guest
}
const player = async (code: string, name = 'Ana', more: object = {}): Promise<Guest> => {
  const guest = new Guest(site)
  expect((await guest.join(code, { name, ...more })).status).toBe(201)
  return guest
}
const rightOf = async ({ question: asked }: Room): Promise<string> =>
  (asked?.options ?? []).find(({ text }) => text === 'second')?.id ?? ''

describe('a new room', () => {
  it('has the defaults, six digits, and an empty lobby', async () => {
    const { status, body } = await new Guest(site).host(quizUrl)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^\d{6}$/),
      seq: 0,
      phase: 'lobby',
      paused_from: null,
      pace: 'host',
      settings: {
        speed_bonus: false,
        names: 'own',
        teams: 0,
        read_seconds: null,
        answer_seconds: null,
        extra_time_most: 2,
        auto_next: false,
        closes_at: null,
      },
      locked: false,
      quiz: { quiz_url: quizUrl, question_count: 2, category: { slug: 'geography' } },
      index: null,
      question: null,
      seats: 0,
      answered: 0,
      expected: 0,
      key: null,
      why: null,
      shares: null,
      board: [],
      me: null,
      host: true,
      commands: ['start', 'lock', 'kick', 'end'],
      voided: [],
    })
  })

  it('is not made for a quiz that is not on the site, or with settings that make no sense', async () => {
    expect((await new Guest(site).host('no-such-quiz')).status).toBe(404)
    for (const more of [
      { settings: { teams: 9 } },
      { settings: { names: 'none' } },
      { settings: { loud: true } },
      { settings: { extra_time_most: 3 } },
      { pace: 'self' },
      { pace: 'self', settings: { closes_at: '2020-01-01T00:00:00Z' } },
      { settings: { closes_at: '2090-01-01T00:00:00Z' } },
      { roster: ['Ana'] },
    ])
      expect((await new Guest(site).host(quizUrl, more)).body.data.code, JSON.stringify(more)).toBe('INVALID')
  })

  it('is in the list of its host, and in nobody else’s', async () => {
    const guest = await host()
    const { items, total } = (await guest.call<{ items: OwnRoom[]; total: number }>('GET', '/api/rooms')).body.data
    expect([items.map(({ code }) => code), total]).toEqual([[guest.code], 1])
    expect((await new Guest(site).call<{ total: number }>('GET', '/api/rooms')).body.data.total).toBe(0)
  })
})

describe('a seat', () => {
  it('is taken once, and found again by the same browser', async () => {
    const { code } = await host()
    const guest = new Guest(site)
    const first = await guest.join(code, { name: '  Ana ' })
    expect([first.status, first.body.data]).toEqual([
      201,
      { seat_id: expect.any(String), name: 'Ana', team: null, extra_time: 1, points: 0, rank: 1 },
    ])
    const again = await guest.join(code, { name: 'Somebody else' })
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
    expect((await guest.room()).body.data).toMatchObject({ seats: 1, me: first.body.data, host: false })
  })

  it('is one, however many tabs ask at once', async () => {
    const { code } = await host()
    const guest = await player(code)
    const cookie = guest.cookie
    const other = await host()
    const answers = await Promise.all(Array.from({ length: 8 }, () => new Guest(site, cookie).join(other.code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(7).fill(200), 201])
    expect((await other.room()).body.data.seats).toBe(1)
  })

  it('has a name of its own: a duplicate gets a number, whatever its case', async () => {
    const { code } = await host()
    const names: string[] = []
    for (const name of ['Ana', 'ana', 'ANA', 'Ana 2', 'x'.repeat(30), 'x'.repeat(30)])
      names.push((await new Guest(site).join(code, { name })).body.data.name)
    expect(names).toEqual(['Ana', 'ana 2', 'ANA 3', 'Ana 2 2', 'x'.repeat(30), `${'x'.repeat(25)} 2`])
  })

  it('has no name that hides or breaks out', async () => {
    const { code } = await host()
    for (const name of ['', ' ', '\u200B', 'a\u202Eb', 'a\nb', 'x'.repeat(31), undefined])
      expect((await new Guest(site).join(code, { name })).status, JSON.stringify(name)).toBe(400)
    expect((await new Guest(site).join(code, { name: 'J' })).status).toBe(201)
  })

  it('gets two friendly words where names are suggested, whatever was asked for', async () => {
    const { code } = await host({ settings: { names: 'suggested' } })
    const { name } = (await new Guest(site).join(code, { name: 'Something rude' })).body.data
    expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
    expect((await new Guest(site).join(code, {})).status).toBe(201)
  })

  it('is on the smallest team, or on the one that was chosen', async () => {
    const { code } = await host({ settings: { teams: 3 } })
    const teams: (number | null)[] = []
    for (const team of [2, undefined, undefined, undefined, 3])
      teams.push((await new Guest(site).join(code, { name: 'Ana', team })).body.data.team)
    expect(teams).toEqual([2, 1, 3, 1, 3])
    expect((await new Guest(site).join(code, { name: 'Ana', team: 4 })).status).toBe(400)
  })

  it('has no more extra time than the host allows', async () => {
    const { code } = await host({ settings: { extra_time_most: 1.5 } })
    expect((await new Guest(site).join(code, { name: 'Ana', extra_time: 2 })).body.data.extra_time).toBe(1.5)
    expect((await new Guest(site).join(code, { name: 'Ana', extra_time: 3 })).status).toBe(400)
  })

  it('is not to be had in a locked, full or ended room', async () => {
    const guest = await host()
    await guest.command('lock')
    expect((await new Guest(site).join(guest.code)).body.data.code).toBe('LOCKED')
    await guest.command('unlock')
    const joined = await Promise.all(
      Array.from({ length: 34 }, (_, n) => new Guest(site).join(guest.code, { name: `P${n}` })),
    )
    expect(joined.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(joined.filter(({ status }) => status === 409).map(({ body }) => body.data.code)).toEqual(
      Array<string>(4).fill('FULL'),
    )
    expect((await guest.room()).body.data.seats).toBe(30)
    await guest.command('end')
    expect((await new Guest(site).join(guest.code)).body.data.code).toBe('CONFLICT')
  })

  it('is lost for good when the host removes it', async () => {
    const guest = await host()
    const ana = await player(guest.code)
    const events = ana.listen()
    await events.until(() => true)
    const seats = (await guest.call<{ items: HostSeat[] }>('GET', guest.at('/seats'))).body.data.items
    expect(seats).toEqual([{ seat_id: expect.any(String), name: 'Ana', team: null, here: true }])
    expect((await guest.command('kick')).status).toBe(400)
    expect((await guest.command('kick', { seat_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect((await guest.command('kick', { seat_id: seats[0]?.seat_id })).body.data.seats).toBe(0)
    expect((await ana.join(guest.code)).status).toBe(403)
    expect((await ana.seat()).status).toBe(403)
    expect((await ana.room()).body.data.me).toBeNull()
    await expect.poll(() => events.ended).toBe(true)
    const again = ana.listen()
    await expect.poll(() => again.status).toBe(403)
  })
})

describe('a game', () => {
  it('goes from question to question, and tells each player what is theirs', async () => {
    const guest = await host({ settings: { read_seconds: 0 } })
    const [ana, ben] = [await player(guest.code, 'Ana'), await player(guest.code, 'Ben')]
    expect((await guest.command('start')).body.data).toMatchObject({ phase: 'read', index: 0, seq: 1 })
    const open = await guest.until('open')
    expect(open).toMatchObject({ index: 0, answered: 0, expected: 2, closes_at: null, key: null, shares: null })
    const qid = open.question?.qid ?? ''
    const right = await rightOf(open)
    const wrong = open.question?.options.find(({ id }) => id !== right)?.id ?? ''

    const first = await ana.answer(qid, right)
    expect([first.status, first.body.data]).toEqual([200, { qid, received_at: expect.any(String) }])
    expect((await ana.answer(qid, wrong)).body.data).toEqual(first.body.data)
    expect((await ana.seat()).body.data).toMatchObject({
      given: { qid, answer: right },
      credit: null,
      gained: null,
      points: 0,
    })
    expect((await ben.answer(qid, wrong)).status).toBe(200)

    const closed = await guest.until('closed')
    expect(closed).toMatchObject({ answered: 2, key: null, why: null, shares: null })
    expect(closed.board.map(({ points }) => points)).toEqual([0, 0])
    const revealed = (await guest.command('reveal')).body.data
    expect(revealed).toMatchObject({ phase: 'reveal', key: right, why: 'It comes after the first.' })
    expect(revealed.shares).toEqual({ right: 50, options: expect.objectContaining({ [right]: 50, [wrong]: 50 }) })
    expect((await ana.seat()).body.data).toMatchObject({
      credit: 1000,
      gained: 1000,
      points: 1000,
      rank: 1,
      above: null,
      below: { name: 'Ben', points: 0, rank: 2 },
      seats: 2,
    })
    expect((await ben.seat()).body.data).toMatchObject({ credit: 0, gained: 0, points: 0, rank: 2 })
    expect((await guest.command('board')).body.data.board).toEqual([
      { rank: 1, name: 'Ana', team: null, points: 1000 },
      { rank: 2, name: 'Ben', team: null, points: 0 },
    ])

    await guest.command('next')
    const second = await guest.until('open')
    expect(second.index).toBe(1)
    expect((await ben.answer(second.question?.qid ?? '', null)).status).toBe(200)
    await guest.command('reveal')
    const end = (await guest.command('next')).body.data
    expect(end).toMatchObject({ phase: 'end', question: null, key: null, board: [{ name: 'Ana' }, { name: 'Ben' }] })

    const own = (await ana.call<RoomResult>('GET', ana.at('/result'))).body.data
    expect(own).toMatchObject({ rank: 1, me: { points: 1000 }, host: false, table: null })
    expect(own.review?.map(({ answered, correct, key, why }) => [answered, correct, key === right, why])).toEqual([
      [true, true, true, 'It comes after the first.'],
      [false, false, false, 'It comes after the first.'],
    ])
    const whole = (await guest.call<RoomResult>('GET', guest.at('/result'))).body.data
    expect(whole).toMatchObject({ host: true, me: null, review: null })
    expect(whole.table?.rows.map(({ name, credits }) => [name, credits])).toEqual([
      ['Ana', [1000, null]],
      ['Ben', [0, 0]],
    ])
    expect(whole.table?.questions.map(({ right: share, answered }) => [share, answered])).toEqual([
      [50, 2],
      [0, 1],
    ])
    const csv = await guest.call('GET', guest.at('/result?format=csv'))
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.text.split('\r\n')[1]).toMatch(/^1,"Ana","",1000,"second",1,"/)
    expect((await ana.call('GET', ana.at('/result?format=csv'))).status).toBe(403)
    expect((await new Guest(site).call('GET', guest.at('/result'))).status).toBe(403)
  })

  it('shows a question without its options while it is read', async () => {
    const guest = await host({ settings: { read_seconds: 60 } })
    await guest.command('start')
    const { data } = (await guest.room()).body
    expect(data).toMatchObject({ phase: 'read', question: { text: 'Which one?', options: [] }, closes_at: null })
    expect(Date.parse(data.opened_at ?? '') - Date.parse(data.server_time)).toBeGreaterThan(50_000)
    expect((await guest.command('next')).body.data).toMatchObject({
      phase: 'open',
      question: { options: expect.objectContaining({ length: 3 }) },
    })
  })

  it('takes a late player in with the next question', async () => {
    const guest = await host({ settings: { read_seconds: 60 } })
    const ana = await player(guest.code)
    await guest.command('start')
    const { question: asked } = (await guest.command('next')).body.data
    const late = await player(guest.code, 'Late')
    expect((await late.answer(asked?.qid ?? '', null)).body.data.code).toBe('CONFLICT')
    expect((await ana.answer(asked?.qid ?? '', null)).status).toBe(200)
    await guest.until('closed')
    await guest.command('next')
    const next = (await guest.command('next')).body.data
    expect((await late.answer(next.question?.qid ?? '', null)).status).toBe(200)
  })

  it('refuses what is not an answer, not open, or by somebody without a seat', async () => {
    const guest = await host({ settings: { read_seconds: 60 } })
    const ana = await player(guest.code)
    await player(guest.code, 'Ben')
    const started = (await guest.command('start')).body.data
    const qid = started.question?.qid ?? ''
    expect((await ana.answer(qid, null)).body.data.code).toBe('CONFLICT')
    await guest.command('next')
    expect((await ana.answer(qid, 'no such option')).body.data.code).toBe('INVALID')
    expect((await ana.answer('no-such-question', 'x')).status).toBe(404)
    const stranger = new Guest(site)
    stranger.code = guest.code
    expect((await stranger.answer(qid, null)).status).toBe(403)
    expect((await guest.answer(qid, null)).status).toBe(403)
    expect((await ana.answer(qid, null)).status).toBe(200)
    await guest.command('close')
    // What was acknowledged is acknowledged again, and nothing else.
    expect((await ana.answer(qid, null)).status).toBe(200)
    await guest.command('next')
    expect((await guest.room()).body.data.phase).toBe('read')
  })

  it('that ends early is reviewed as far as it went', async () => {
    const reviewed = async (guest: Guest) =>
      (await guest.call<RoomResult>('GET', guest.at('/result'))).body.data.review?.length
    const early = await host()
    const ana = await player(early.code)
    await early.command('end')
    expect(await reviewed(ana)).toBe(0)
    const reading = await host({ settings: { read_seconds: 60 } })
    const ben = await player(reading.code)
    await reading.command('start')
    await reading.command('end')
    expect(await reviewed(ben)).toBe(0)
    const answering = await host({ settings: { read_seconds: 60 } })
    const cem = await player(answering.code)
    await answering.command('start')
    await answering.command('next')
    await answering.command('end')
    expect(await reviewed(cem)).toBe(1)
    const { table } = (await answering.call<RoomResult>('GET', answering.at('/result'))).body.data
    expect([table?.questions.length, table?.rows[0]?.credits]).toEqual([1, [null]])
    const [header] = (await answering.call('GET', answering.at('/result?format=csv'))).text.split('\r\n')
    expect(header).not.toContain('And which now?')
  })

  it('scores nobody for a question that was voided', async () => {
    const guest = await host({ settings: { read_seconds: 0 } })
    const ana = await player(guest.code)
    await guest.command('start')
    const open = await guest.until('open')
    await ana.answer(open.question?.qid ?? '', await rightOf(open))
    await guest.until('closed')
    await guest.command('reveal')
    expect((await ana.seat()).body.data).toMatchObject({ gained: 1000, voided: false, points: 1000 })
    expect((await guest.room()).body.data.commands).toContain('void')
    expect((await guest.command('void')).body.data.board).toMatchObject([{ points: 0 }])
    // Whoever looks at it next, on whichever screen, knows that it does not count, and only a host what may be done.
    const after = { voided: [open.question?.qid] }
    expect((await guest.room()).body.data).toMatchObject({
      ...after,
      commands: ['next', 'board', 'pause', 'lock', 'kick', 'end'],
    })
    expect((await ana.room()).body.data).toMatchObject({ ...after, commands: [] })
    expect((await ana.seat()).body.data).toMatchObject({ credit: 1000, gained: 0, voided: true, points: 0 })
  })

  it('scores teams by their average', async () => {
    const guest = await host({ settings: { read_seconds: 0, teams: 2 } })
    const [ana, ben, cem] = [
      await player(guest.code, 'Ana', { team: 1 }),
      await player(guest.code, 'Ben', { team: 1 }),
      await player(guest.code, 'Cem', { team: 2 }),
    ]
    await guest.command('start')
    const open = await guest.until('open')
    for (const [one, answer] of [
      [ana, await rightOf(open)],
      [ben, null],
      [cem, await rightOf(open)],
    ] as const)
      await one.answer(open.question?.qid ?? '', answer)
    await guest.until('closed')
    expect((await guest.command('reveal')).body.data.board).toEqual([
      { rank: 1, name: 'Owls', team: 2, points: 1000 },
      { rank: 2, name: 'Foxes', team: 1, points: 500 },
    ])
    expect((await ana.seat()).body.data).toMatchObject({ rank: 1, team_place: { rank: 2, name: 'Foxes' } })
  })

  it('hears only its host, and only what the host saw', async () => {
    const guest = await host()
    const ana = await player(guest.code)
    expect((await ana.command('start')).status).toBe(403)
    await guest.command('lock')
    const stale = await guest.call('POST', guest.at('/commands'), { command: 'start', seq: 0 })
    expect([stale.status, stale.body.data]).toEqual([
      409,
      { code: 'STALE', room: expect.objectContaining({ seq: 1, phase: 'lobby', locked: true, host: true }) },
    ])
    expect((await guest.command('reveal')).body.data.code).toBe('CONFLICT')
    const both = await Promise.all(
      [1, 2].map(() => guest.call('POST', guest.at('/commands'), { command: 'start', seq: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await guest.call('GET', guest.at('/result'))).body.data.code).toBe('CONFLICT')
  })
})

describe('what one player does', () => {
  it('spoils nothing for those who answer at the same moment', async () => {
    const poisoned: NewQuestion = { type: 'text', text: 'Who?', options: [], key: ['ana'], why: '', source: '' }
    const made = await makeQuiz(site.database, await makeUser(site.database), { questions: [poisoned] })
    const guest = new Guest(site)
    await guest.host(made.quizUrl, { settings: { read_seconds: 60 } })
    const players = await Promise.all(Array.from({ length: 12 }, (_, n) => player(guest.code, `P${n}`)))
    await guest.command('start')
    const qid = (await guest.command('next')).body.data.question?.qid ?? ''
    const answers = players.map((one, n) => one.answer(qid, n === 3 ? '\u0000' : n === 7 ? '\ud800' : 'ana'))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(players.map((_, n) => (n === 3 || n === 7 ? 400 : 200)))
    expect((await guest.room()).body.data.answered).toBe(10)
  })

  it('leaves nothing behind once the host has removed them, neither name nor answers', async () => {
    const guest = await host({ settings: { read_seconds: 60 } })
    const [rude] = [await player(guest.code, 'Ana'), await player(guest.code, 'Ben')]
    await guest.command('start')
    const open = (await guest.command('next')).body.data
    const { seat_id: seatId } = (await rude.seat()).body.data
    await rude.answer(open.question?.qid ?? '', await rightOf(open))
    expect((await guest.room()).body.data.answered).toBe(1)
    await guest.command('kick', { seat_id: seatId })
    await guest.command('reveal')
    expect((await guest.room()).body.data).toMatchObject({ answered: 0, shares: null, board: [{ name: 'Ben' }] })
    expect((await new Guest(site).join(guest.code, { name: 'Ana' })).body.data.name).toBe('Ana')
  })
})

it('a stream that was given up before it began leaves nothing behind', async () => {
  const guest = await host()
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await transact(site.database.db, async (tx) => {
    await tx.execute(sql`LOCK TABLE rooms IN ACCESS EXCLUSIVE MODE`)
    const events = guest.listen()
    await until('the request waits', async () => (await site.database.sql(waiting)).length > 0)
    events.close()
    await until('its end is known', () => events.ended)
    await site.call('GET', '/healthz')
  })
  const events = guest.listen()
  await events.until(() => true)
  expect(site.services.roomStreams.size).toBe(1)
  events.close()
})

it('"again" invites everyone into another room, where their seats are ready', async () => {
  const guest = await host()
  const ana = await player(guest.code)
  const { id } = (await guest.room()).body.data
  const first = guest.code
  expect((await guest.host(quizUrl, { again: id })).body.data.code).toBe('CONFLICT')
  await guest.command('end')
  expect((await new Guest(site).host(quizUrl, { again: id })).status).toBe(403)
  expect((await guest.host(quizUrl, { again: id })).body.data.seats).toBe(1)
  expect(guest.code).not.toBe(first)
  expect((await ana.seat()).body.data.next_code).toBe(guest.code)
  expect((await ana.join(guest.code)).status).toBe(200)
})

describe('codes', () => {
  it('can’t be walked, and a right one is never refused', async () => {
    const limited = await openSite({
      config: { limits: 'normal' },
      budgets: { ...LIMITS, codes: { ...LIMITS.codes, count: 3 } },
    })
    const made = await makeQuiz(limited.database, await makeUser(limited.database))
    const guest = new Guest(limited)
    await guest.host(made.quizUrl)
    const walker = new Guest(limited)
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      walker.code = String((Number(guest.code) + 1 + n) % 1_000_000).padStart(6, '0')
      statuses.push((await walker.room()).status)
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    walker.code = guest.code
    expect((await walker.room()).status).toBe(200)
    expect((await walker.join(guest.code)).status).toBe(201)
    await limited.close()
  })

  it('lead nowhere a day after the end, when the id still does for its own people', async () => {
    const guest = await host()
    const ana = await player(guest.code)
    const { id } = (await guest.room()).body.data
    await guest.command('end')
    await site.database.advance('23 hours')
    expect((await ana.room()).body.data.phase).toBe('end')
    await site.database.advance('2 hours')
    expect((await ana.room()).status).toBe(404)
    expect((await ana.call('GET', `/api/rooms/${id}/result`)).status).toBe(200)
    expect((await new Guest(site).call('GET', `/api/rooms/${id}/result`)).status).toBe(403)
  })
})
