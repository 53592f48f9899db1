import { request as guests, type Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import {
  ALL_KINDS,
  answer,
  AT_END,
  demoQuestions,
  goToNext,
  start,
  startAt,
  startDaily,
  TEN,
  TIMED,
  verdict,
} from '../support/playing.ts'
import { challengeByApi, playByApi } from '../support/challenges.ts'
import { open } from '../support/open.ts'
import { inWindow, type Screen } from './screen.ts'

const KINDS = ['single', 'multiple', 'true_false', 'text', 'number', 'order']

/** The first question of a kind. */
async function ask(page: Page, kind: string) {
  const questions = await demoQuestions(ALL_KINDS)
  return startAt(page, ALL_KINDS, questions.findIndex(({ type }) => type === kind) + 1)
}

async function check(page: Page, kind: string, right: boolean): Promise<void> {
  await answer(page, await ask(page, kind), right)
  await verdict(page).waitFor()
}

/** Ends a round of ten with this many of its last two answers right. */
async function finish(page: Page, right: number): Promise<void> {
  const questions = await startAt(page, TEN, 9)
  for (const index of [0, 1]) {
    await answer(page, questions, index < right)
    await goToNext(page)
  }
  await page.getByRole('heading', { name: 'Play next' }).waitFor()
}

/** A challenge of somebody else, who has finished, and of two more. */
async function challenged(): Promise<string> {
  const baseURL = process.env.SITE_URL ?? ''
  const [maker, ...others] = await Promise.all([1, 2, 3].map(() => guests.newContext({ baseURL })))
  if (!maker) throw new Error('Somebody has to begin.')
  const token = await challengeByApi(maker, TEN, 8)
  for (const [at, one] of others.entries()) await playByApi(one, TEN, 4 + 5 * at, token)
  return token
}

async function openChallenge(page: Page): Promise<void> {
  await open(page, links.challenge(await challenged()))
  await page.getByRole('button', { name: 'Play' }).waitFor()
}

async function openStandings(page: Page): Promise<void> {
  const token = await challenged()
  await playByApi(page.request, TEN, 7, token)
  await open(page, links.challenge(token))
  await page.getByRole('table').waitFor()
}

const question = (kind: string): Screen => ({ name: `question-${kind}`, show: (page) => ask(page, kind) })
const checked = (kind: string, right: boolean): Screen => ({
  name: `${right ? 'right' : 'wrong'}-${kind}`,
  show: (page) => check(page, kind, right),
})

/** Plays today's daily with this many right answers. */
async function playDaily(page: Page, right: number): Promise<void> {
  const questions = await startDaily(page)
  for (let index = 0; index < 10; index++) {
    await answer(page, questions, index < right)
    await goToNext(page)
  }
  await page.getByRole('heading', { name: 'Play next' }).waitFor()
}

/** A round, from its first question to its result. */
export const playScreens: Screen[] = [
  ...KINDS.map(question).map(inWindow),
  ...KINDS.flatMap((kind) => [checked(kind, true), checked(kind, false)]).map(inWindow),
  inWindow({ name: 'question-timed', show: (page) => start(page, TIMED) }),
  { name: 'daily-result', show: (page) => playDaily(page, 8) },
  {
    name: 'daily-played',
    async show(page) {
      await playDaily(page, 7)
      await page.getByRole('link', { name: 'How everyone did' }).click()
      await page.getByRole('heading', { name: '7 of 10 right' }).waitFor()
    },
  },
  inWindow({ name: 'question-at-end', show: (page) => start(page, AT_END) }),
  { name: 'result', show: (page) => finish(page, 1) },
  { name: 'result-perfect', show: (page) => finish(page, 2) },
  { name: 'challenge', show: openChallenge },
  { name: 'challenge-standings', show: openStandings },
  inWindow({
    name: 'challenge-link',
    async show(page) {
      await finish(page, 1)
      await page.getByRole('button', { name: 'Challenge a friend' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  {
    name: 'result-challenge',
    async show(page) {
      await finish(page, 1)
      await page.getByRole('button', { name: 'Challenge a friend' }).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'challenge-over',
    complaints: ['404'],
    async show(page) {
      await open(page, links.challenge('nothing-like-this-one'))
      await page.getByRole('heading', { name: "This challenge isn't here any more" }).waitFor()
    },
  },
  {
    name: 'result-review',
    async show(page) {
      await finish(page, 0)
      await page.locator('details').evaluateAll((rows) => rows.forEach((row) => row.setAttribute('open', '')))
    },
  },
  inWindow({
    name: 'share',
    async show(page) {
      await finish(page, 1)
      await page.keyboard.press('s')
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  }),
]
