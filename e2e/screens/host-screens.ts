import type { Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import { open } from '../support/open.ts'
import { demoQuestions, TIMED } from '../support/playing.ts'
import { codeOn, joinByApi, type RoomPlayer } from '../support/room-players.ts'
import { at, inWindow, type Screen } from './screen.ts'

const NAMES = ['Ana', 'Jonathan', 'Li Wei', 'Zoë', 'Max']
/** The labels of the button that goes on, in order. */
const STEPS = ['Start', 'Let them answer', 'Close', 'Show the answer', 'Show standings'] as const

interface Hosted {
  code: string
  players: RoomPlayer[]
}

/** Opens a room with players in it. */
async function host(page: Page): Promise<Hosted> {
  await open(page, links.hostQuiz(TIMED))
  await page.getByRole('button', { name: 'Open the room' }).click()
  const code = await codeOn(page)
  const players = await Promise.all(NAMES.map((name) => joinByApi(code, name)))
  await page.getByRole('heading', { name: '5 players here' }).waitFor()
  return { code, players }
}

/** Some of them know it. */
async function answerAll(players: RoomPlayer[]): Promise<void> {
  const [first] = players
  const question = (await first?.room())?.question
  const key = (await demoQuestions(TIMED)).find(({ text }) => text === question?.text)?.key
  for (const [place, player] of players.entries()) {
    const id = question?.options.filter((option) => option.id !== key)[place]?.id
    await player.answer(place < 3 ? key : (id ?? null))
  }
}

/** Goes on until the button says something else than all of these. */
async function goOn(page: Page, { players }: Hosted, steps: number): Promise<void> {
  for (const step of STEPS.slice(0, steps)) {
    // All have answered, so it closes by itself.
    if (step === 'Close') await answerAll(players)
    else await page.getByRole('button', { name: step, exact: true }).click()
  }
}

const hosted = (name: string, steps: number, until: string): Screen =>
  inWindow({
    name,
    async show(page) {
      await goOn(page, await host(page), steps)
      await page.getByRole('button', { name: until, exact: true }).waitFor()
    },
  })

/** Ends a room after its first question. */
async function finish(page: Page): Promise<string> {
  const room = await host(page)
  await goOn(page, room, 4)
  await page.getByRole('button', { name: 'Show standings' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'End the room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await page.getByText('The winners').waitFor()
  return room.code
}

const screens: Screen[] = [
  at('host-set-up', links.hostQuiz(TIMED)),
  {
    name: 'host-homework',
    async show(page) {
      await open(page, links.hostQuiz(TIMED))
      await page.getByText('Homework instead').click()
      await page.getByLabel('List of names (optional)').fill(NAMES.join('\n'))
    },
  },
  hosted('room-lobby', 0, 'Start'),
  hosted('room-read', 1, 'Let them answer'),
  hosted('room-open', 2, 'Close'),
  hosted('room-closed', 3, 'Show the answer'),
  hosted('room-reveal', 4, 'Show standings'),
  hosted('room-board', 5, 'Next question'),
  inWindow({ name: 'room-podium', show: finish }),
  {
    name: 'room-results',
    async show(page) {
      await open(page, links.roomResults(await finish(page)))
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'room-remote',
    async show(page) {
      const room = await host(page)
      await goOn(page, room, 2)
      await open(page, links.roomRemote(room.code))
      await page.getByRole('button', { name: 'Remove Ana' }).waitFor()
    },
  },
  {
    name: 'room-homework',
    async show(page) {
      await open(page, links.hostQuiz(TIMED))
      await page.getByText('Homework instead').click()
      await page.getByRole('button', { name: 'Set the homework' }).click()
      const code = await codeOn(page)
      const players = await Promise.all(NAMES.map((name) => joinByApi(code, name)))
      await answerAll(players)
      await page.getByRole('row', { name: /Ana/ }).getByText('1 of 1').waitFor()
    },
  },
]

/** A room, as its host sees it. */
export const hostScreens: Screen[] = screens.map((screen) => ({ ...screen, isLive: true }))
