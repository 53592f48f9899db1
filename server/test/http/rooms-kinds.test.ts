import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Room, RoomResult } from '#contract/api/rooms.ts'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { EVERY_KIND, questionOf } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** How much there is to choose from, in any part of the question. */
function choicesIn(question: Room['question']): number {
  if (!question) return 0
  const parts = [
    question.options,
    'prompts' in question ? question.prompts : [],
    'bins' in question ? question.bins : [],
    'regions' in question ? question.regions : [],
    'blanks' in question ? question.blanks.flatMap(({ choices }) => choices ?? []) : [],
  ]
  return parts.flat().length
}

it('asks every kind: read without its choices, answered for its credit, and a poll for nothing', async () => {
  const { quizUrl } = await makeQuiz(site.database, await makeUser(site.database), { questions: EVERY_KIND })
  const [host, whole, part] = [new Guest(site), new Guest(site), new Guest(site)]
  await host.host(quizUrl, { settings: { read_seconds: 60 } })
  for (const [player, name] of [
    [whole, 'Ana'],
    [part, 'Ben'],
  ] as const)
    await player.join(host.code, { name })
  await host.command('start')
  const gained: unknown[] = []
  for (const { type } of EVERY_KIND) {
    expect(choicesIn((await host.room()).body.data.question), type).toBe(0)
    await host.command('next')
    const { question } = (await whole.room()).body.data
    if (!question) throw new Error('Nothing is asked.')
    const { right, partly } = answersTo(question)
    await whole.answer(question.qid, right)
    await part.answer(question.qid, partly?.[0] ?? right)
    await host.until('closed')
    const shown = (await host.command('reveal')).body.data
    expect(shown.key === null, type).toBe(type === 'poll')
    const seats = [(await whole.seat()).body.data, (await part.seat()).body.data]
    gained.push([type, ...seats.map((seat) => seat.gained), partly?.[1] ?? (type === 'poll' ? 0 : 1000)])
    await host.command('next')
  }
  for (const [type, one, other, credit] of gained as [string, number, number, number][])
    expect([type, one, other]).toEqual([type, type === 'poll' ? 0 : 1000, credit])
  expect((await host.room()).body.data.phase).toBe('end')
  const { table } = (await host.call<RoomResult>('GET', host.at('/result'))).body.data
  const told = (type: QuestionType) => table?.questions.find(({ text }) => text === questionOf(type).text)
  expect(table?.questions.filter(({ scored }) => !scored)).toEqual([told('poll')])
  expect(told('poll')).toMatchObject({ scored: false, right: null, answered: 2 })
  expect(told('match')).toMatchObject({ scored: true, right: 50, answered: 2 })
})

it('tells only the author of a quiz what was typed in its polls, and no credit for a poll', async () => {
  const author = await makeUser(site.database)
  const questions = [{ ...questionOf('poll'), options: [] }, questionOf('single')]
  const { quizUrl } = await makeQuiz(site.database, author, { questions })
  const tableOf = async (host: Guest) => {
    const player = new Guest(site)
    await host.host(quizUrl)
    await player.join(host.code, { name: 'Ana' })
    await host.command('start')
    await host.command('next')
    const { question } = (await player.room()).body.data
    await player.answer(question?.qid ?? '', 'my own view')
    await host.command('end')
    return (await host.call('GET', host.at('/result?format=csv'))).text.split('\r\n')[1]
  }
  expect(await tableOf(new Guest(site))).toMatch(/^1,"Ana","",0,"","","20/)
  expect(await tableOf(new Guest(site, author.cookie))).toMatch(/^1,"Ana","",0,"my own view","","20/)
})
