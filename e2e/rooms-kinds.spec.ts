import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { makeDraft, test } from './support/authoring.ts'
import { openRoom } from './support/host-screen.ts'
import { gotIt, join, verdict } from './support/room-phone.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 720 }
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }
const texts = (...all: string[]) => all.map((text) => ({ text }))

const SEINE = {
  type: 'blanks',
  text: 'Paris lies on the [[1]], which flows into the [[2]]. It carries $H_2O$.',
  blanks: [{ choices: null }, { choices: texts('Channel', 'Baltic') }],
  key: { 0: ['Seine'], 1: 0 },
  why: 'It is 777 km long.',
}
const PLANETS = {
  type: 'list',
  text: 'Name the inner planets.',
  key: ['Mercury', 'Venus', 'Earth', 'Mars'].map((name) => ({ answers: [name] })),
  why: 'They are made of rock.',
}
const HALF = {
  type: 'single',
  text: 'What is $\\frac{1}{2}$ of `8`?',
  options: texts('$2^2$', '$2^3$'),
  key: 0,
  why: 'It is $\\sqrt{16}$.',
}
const COINS = {
  type: 'match',
  text: 'Which coin belongs where?',
  prompts: texts('Japan', 'Poland'),
  options: texts('Yen', 'Złoty', 'Krone'),
  key: { 0: 0, 1: 1 },
  why: 'Złoty means golden.',
}
const FRUIT = {
  type: 'sort',
  text: 'Fruit or vegetable?',
  bins: texts('Fruit', 'Vegetable'),
  options: texts('Apple', 'Leek', 'Pear'),
  key: { 0: 0, 1: 1, 2: 0 },
  why: 'Leeks are related to onions.',
}

/** A published quiz with these questions in this order, and the address of it. */
async function publishAll(request: APIRequestContext, ...questions: object[]): Promise<string> {
  const settings = { visibility: 'link', shuffle_questions: false, shuffle_options: false, partial_credit: true }
  const draft = await makeDraft(request, { quiz_title: 'A room of kinds', questions, settings, publish: true })
  expect(draft.problems).toEqual([])
  return draft.quiz_url
}

/** A room on the wide screen, and one phone in it. */
async function roomWithPhone(screen: Page, browser: Browser, quizUrl: string): Promise<Page> {
  await screen.setViewportSize(WIDE)
  const code = await openRoom(screen, quizUrl)
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await join(phone, { code }, 'Ana')
  await expect(screen.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await step(screen, 'Start', 'Let them answer')
  return phone
}

/** Presses a button of the shared screen, and waits for the next one. */
async function step(screen: Page, name: string, next: string | RegExp): Promise<void> {
  await screen.getByRole('button', { name }).click()
  await expect(screen.getByRole('button', { name: next })).toBeVisible()
}

const stage = (screen: Page) => screen.getByRole('main')

/** Sends what is on the phone; the question closes as nobody else is waited for, and its answer is shown. */
async function sendAndReveal(screen: Page, phone: Page): Promise<void> {
  const send = phone.getByRole('button', { name: 'Send answer' })
  if (await send.count()) await send.tap()
  await expect(gotIt(phone)).toBeVisible()
  await step(screen, 'Show the answer', /^Show (standings|the podium)/)
  await expect(verdict(phone)).toBeVisible()
}

async function nextQuestion(screen: Page, number: number, phone: Page): Promise<void> {
  await step(screen, 'Show standings', 'Next question')
  await step(screen, 'Next question', 'Let them answer')
  await letThemAnswer(screen, number, phone)
}

async function letThemAnswer(screen: Page, number: number, phone: Page): Promise<void> {
  await step(screen, 'Let them answer', 'Close')
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`Question ${number} of`)
  await expect(phone.getByText('Answers in')).toHaveCount(0)
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test(
  'blanks, a list and formulas are played in a room, and its screen shows what was right',
  { tag: '@deep' },
  async ({ page: screen, browser, inspect }) => {
    const phone = await roomWithPhone(screen, browser, await publishAll(screen.request, SEINE, PLANETS, HALF))
    await letThemAnswer(screen, 1, phone)
    await expect(stage(screen)).toContainText('Paris lies on the ____, which flows into the ____.')
    await phone.getByLabel('Blank 1 of 2').fill('siene')
    await phone.getByLabel('Blank 2 of 2').selectOption({ label: 'Baltic' })
    await sendAndReveal(screen, phone)
    await expect(phone.getByRole('main').locator('p').filter({ hasText: 'Paris lies on the' })).toContainText(
      'Paris lies on the right: siene spelt: Seine, which flows into the wrong: Baltic right answer: Channel.',
    )
    await expect(verdict(phone)).toContainText('+500 points')
    await expect(screen.getByRole('heading', { level: 1 })).toContainText(
      'Question 1 of 3. Paris lies on the Seine, which flows into the Channel.',
    )
    for (const page of [screen, phone]) await expect(page.getByRole('main').locator('msub')).toBeVisible()
    await inspect()

    await nextQuestion(screen, 2, phone)
    for (const text of ['mars', 'Pluto', 'venus']) {
      await phone.getByLabel('Type one answer').fill(text)
      await phone.getByRole('button', { name: 'Add', exact: true }).tap()
    }
    await sendAndReveal(screen, phone)
    const named = phone.getByRole('list', { name: 'The whole list' }).getByRole('listitem')
    await expect(named).toHaveText(['Mercury, missed', 'Venus, found', 'Earth, missed', 'Mars, found'])
    await expect(verdict(phone)).toContainText('Partly right: 2 of 4.')
    await expect(verdict(phone)).not.toContainText('Answer:')
    await expect(screen.getByRole('list', { name: 'The whole list' }).getByRole('listitem')).toHaveText([
      'Mercury',
      'Venus',
      'Earth',
      'Mars',
    ])

    await nextQuestion(screen, 3, phone)
    for (const page of [screen, phone]) {
      await expect(page.getByRole('heading', { level: 1 }).locator('mfrac')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).locator('code')).toHaveText('8')
      await expect(page.getByRole('main').locator('msup')).toHaveCount(2)
      expect(await fits(page)).toBe(0)
    }
    await phone.getByRole('button', { name: /, 2³$/ }).tap()
    await sendAndReveal(screen, phone)
    for (const shown of [stage(screen), verdict(phone)]) await expect(shown.locator('msqrt')).toBeVisible()
    await expect(verdict(phone).getByText('Answer:').locator('msup')).toBeVisible()
    await phone.context().close()
  },
)

test('the shared screen draws the right spot, pairs and groups, and the phone its own mark beside it', async ({
  page: screen,
  browser,
  inspect,
}) => {
  const buffer = await (await screen.request.get('/icon-192.png')).body()
  const file = { name: 'map.png', mimeType: 'image/png', buffer }
  const uploaded = await screen.request.post('/api/images', { headers: HEADERS, multipart: { file } })
  const place = {
    type: 'place',
    text: 'Where is the harbour?',
    image: { id: (await uploaded.json()).data.id, alt: 'A map of the town' },
    regions: [{ label: 'In the north' }, { label: 'In the south' }],
    key: { x: 300, y: 250, r: 100, region: 0 },
    why: 'Ships come from there.',
  }
  const phone = await roomWithPhone(screen, browser, await publishAll(screen.request, place, COINS, FRUIT))
  await letThemAnswer(screen, 1, phone)
  const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: 'A map of the town' })
  const circle = stage(screen).locator('svg[viewBox^="0 0 1000"] > circle').first()
  await expect(circle).toHaveCount(0)
  const box = await picture(phone).boundingBox()
  if (!box) throw new Error('There is no picture.')
  await expect(async () => {
    await phone.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height * 0.5)
    const mark = phone.getByRole('slider', { name: 'Your mark, left to right' })
    await expect(mark).toHaveAttribute('aria-valuetext', /^\d+% from the left/, { timeout: 1000 })
  }).toPass()
  await sendAndReveal(screen, phone)
  await expect(phone.getByText('The right place: In the north')).toBeVisible()
  await expect(phone.getByText("Your mark is about half the picture's width away.")).toBeVisible()
  await expect(circle).toBeVisible()
  const [drawn, under] = [await circle.boundingBox(), await picture(screen).boundingBox()]
  if (!drawn || !under) throw new Error('Nothing is drawn.')
  expect((drawn.x + drawn.width / 2 - under.x) / under.width).toBeCloseTo(0.3, 1)
  expect((drawn.y + drawn.height / 2 - under.y) / under.height).toBeCloseTo(0.25, 1)
  await expect(stage(screen)).toContainText('In the north')
  await inspect()

  await nextQuestion(screen, 2, phone)
  await expect(screen.getByRole('list', { name: 'To match' }).getByRole('listitem')).toHaveText(['Japan', 'Poland'])
  await phone.getByLabel('Japan').selectOption({ label: 'Yen' })
  await sendAndReveal(screen, phone)
  await expect(stage(screen).getByRole('listitem')).toHaveText(['Japan: Yen', 'Poland: Złoty'])

  await nextQuestion(screen, 3, phone)
  await expect(screen.getByRole('list', { name: 'Groups' }).getByRole('listitem')).toHaveText(['Fruit', 'Vegetable'])
  await phone.getByRole('radiogroup', { name: 'Apple' }).getByText('Fruit').tap()
  await sendAndReveal(screen, phone)
  const groups = stage(screen).getByRole('listitem')
  await expect(groups.filter({ hasText: 'Fruit' }).getByRole('listitem')).toHaveCount(2)
  await expect(groups.filter({ hasText: 'Vegetable' }).getByRole('listitem')).toHaveText(['Leek'])
  await phone.context().close()
})
