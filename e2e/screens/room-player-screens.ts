import type { Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import { TEN } from '../support/playing.ts'
import { Host } from '../support/room-host.ts'
import { at, inWindow, type Screen } from './screen.ts'

const isAt = (page: Page, title: RegExp | string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()

async function visit(page: Page, settings: Record<string, unknown> = {}): Promise<Host> {
  const host = await Host.of({ quiz_url: TEN, settings })
  await page.goto(links.joinRoom(host.room.code))
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor()
  return host
}

async function join(page: Page): Promise<Host> {
  const host = await visit(page)
  await page.getByLabel('Your name here').fill('Ana')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await isAt(page, 'You’re in.')
  return host
}

async function answer(page: Page): Promise<Host> {
  const host = await join(page)
  await host.ask()
  await page.getByRole('button', { name: /^B, / }).click()
  await page.getByRole('main').getByText('Got it.').waitFor()
  return host
}

const screens: Screen[] = [
  { name: 'room-player-name', show: (page) => visit(page, { teams: 5 }) },
  inWindow({ name: 'room-player-lobby', show: join }),
  inWindow({
    name: 'room-player-question',
    async show(page) {
      await (await join(page)).ask()
      await page.getByRole('button', { name: /^B, / }).waitFor()
    },
  }),
  inWindow({ name: 'room-player-got-it', show: answer }),
  inWindow({
    name: 'room-player-verdict',
    async show(page) {
      await (await answer(page)).tell('reveal')
      await page.getByRole('region', { name: 'Verdict' }).waitFor()
    },
  }),
  inWindow({
    name: 'room-player-place',
    async show(page) {
      await (await answer(page)).tell('reveal', 'board')
      await isAt(page, '1st of 1')
    },
  }),
  {
    name: 'room-player-end',
    async show(page) {
      await (await answer(page)).tell('reveal', 'end')
      await page.getByRole('heading', { name: 'Your answers' }).waitFor()
    },
  },
]

/** A room on a player's phone, from its code to its end. */
export const roomPlayerScreens: Screen[] = [
  at('join', links.join),
  { ...at('join-unknown', links.joinRoom('000000')), complaints: ['404 (Not Found)'] },
  ...screens.map((screen): Screen => ({ ...screen, isLive: true })),
]
