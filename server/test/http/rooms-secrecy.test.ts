import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { Room } from '#contract/api/rooms.ts'
import { EVERY_KIND, FLIP_KEYS } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const withoutTimes = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')

interface People {
  host: string
  players: string[]
  code: string
}

/** Plays the first `questions` up to the moment before their reveal, and returns everything that anyone was sent. */
async function readings(at: WholeSite, { host: cookie, players, code }: People) {
  const host = new Guest(at, cookie)
  const [ana, ben] = players.map((one) => new Guest(at, one))
  for (const one of [host, ana, ben]) if (one) one.code = code
  if (!ana || !ben) throw new Error('Two players are needed.')
  const read: string[] = []
  const streams = [host, ana].map((one) => one.listen())
  await Promise.all(streams.map((stream) => stream.until(() => true)))
  const { id } = (await host.room()).body.data
  const look = async () => {
    // As another process would, which derives everything anew.
    at.services.roomDetails.forget(id)
    for (const one of [host, ana, ben]) read.push((await one.room()).text, (await one.poll()).text)
    for (const one of [ana, ben]) read.push((await one.seat()).text)
  }
  await host.command('start')
  for (const _ of QUESTION_TYPES) {
    const { question, seq } = (await host.room()).body.data
    await look()
    await host.command('next')
    await look()
    const { question: open } = (await host.room()).body.data
    // Right before all keys are turned into others, wrong after it.
    const { status, text } = await ana.answer(question?.qid ?? '', open && answersTo(open).right)
    expect(status, text).toBe(200)
    read.push(text)
    await look()
    await host.command('pause')
    await look()
    await host.command('resume')
    await host.command('close')
    await look()
    await Promise.all(streams.map((stream) => stream.until((room) => room.seq >= seq + 4)))
    // Without its reveal; its points would show in the next phase.
    await host.command('void')
    await host.command('next')
  }
  for (const stream of streams) stream.close()
  const [forHost = '', forAna = ''] = streams.map(({ text }) => withoutTimes(text))
  return { read: read.map(withoutTimes), forHost, events: streams[1]?.rooms ?? [], forAna }
}

/** The events that both players got, of the same moment: changes and answers that follow each other closely may come as one. */
const common = (one: readonly Room[], two: readonly Room[]): [string, string][] =>
  one.flatMap((room) => {
    const same = two.find(({ seq, answered }) => seq === room.seq && answered === room.answered)
    return same ? [[withoutTimes(JSON.stringify(room)), withoutTimes(JSON.stringify(same))]] : []
  })

it(
  'no byte of a room says anything of a key before its reveal, whatever was answered',
  { timeout: 120_000 },
  async () => {
    const { quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions: EVERY_KIND })
    const host = new Guest(site)
    await host.host(quizUrl, { settings: { read_seconds: 60 } })
    const players = [new Guest(site), new Guest(site)]
    for (const [n, player] of players.entries()) await player.join(host.code, { name: `Player ${n + 1}` })
    const people = { host: host.cookie, players: players.map(({ cookie }) => cookie), code: host.code }
    const other = await site.copy(FLIP_KEYS)
    try {
      const [one, two] = [await readings(site, people), await readings(other, people)]
      expect(one.read.length).toBeGreaterThan(150)
      expect(two.read).toEqual(one.read)
      const both = common(one.events, two.events)
      expect(both.length).toBeGreaterThan(20)
      for (const [mine, theirs] of both) expect(theirs).toBe(mine)
      for (const text of [...one.read, one.forHost, one.forAna])
        expect(text).not.toMatch(/"why":"|"why_rendered":"|"key":(?!null)|"shares":(?!null)/)
    } finally {
      await other.close()
    }
  },
)
