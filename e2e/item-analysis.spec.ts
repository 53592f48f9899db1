import type { Locator, Page } from '@playwright/test'
import type { Draft } from '#contract/quiz/draft.ts'
import { links } from '#contract/api/links.ts'
import { quizReport } from '#contract/api/rare-links.ts'
import { makeMarkedPlays, type MarkedPlay } from '../server/test/support/marked-plays.ts'
import { makeDraft, outline, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect } from './support/visitor.ts'

const AGAINST = 'players who do well get it wrong more often'
const LONG = 'A rather long answer that tells of the river, its source, its mouth and the towns between, number'

/** An option that is only a picture. */
async function pictured(page: Page, alt: string, height: number) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height } })
  const file = { name: 'picture.png', mimeType: 'image/png', buffer }
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const { id } = (await (await page.request.post('/api/images', { headers, multipart: { file } })).json()).data
  return { text: '', image: { id, alt } }
}

/** Played by weak, middling and strong players; the last question is skipped by most, and the strong get it wrong. */
async function makePlayed(page: Page): Promise<Draft> {
  const draft = await makeDraft(page.request, {
    publish: true,
    settings: { partial_credit: true, visibility: 'link' },
    questions: [
      {
        type: 'single',
        text: 'Which passes Ulm?',
        options: [{ text: 'Danube' }, { text: 'Rhine' }, { text: 'Elbe' }],
        key: 0,
      },
      {
        type: 'multiple',
        text: 'Which pass Koblenz?',
        options: [{ text: 'Rhine' }, { text: 'Moselle' }, { text: 'Oder' }],
        key: [0, 1],
      },
      {
        type: 'single',
        text: 'Which is right?',
        options: Array.from({ length: 9 }, (_, at) => ({ text: `${LONG} ${at + 1}` })),
        key: 0,
      },
      {
        type: 'single',
        text: 'Which is a bridge?',
        options: [await pictured(page, 'A bridge', 60), await pictured(page, 'A ferry', 90)],
        key: 0,
      },
      { type: 'single', text: 'Which passes Linz?', options: [{ text: 'Danube' }, { text: 'Inn' }], key: 0 },
    ],
  })
  const chosen = (question: number, ...places: number[]) =>
    places.map((place) => draft.questions[question]?.options[place]?.id ?? '')
  const one = (question: number, place: number) => ({ credit: place ? 0 : 1000, answer: chosen(question, place)[0] })
  const times = (count: number, given: MarkedPlay['given']) => Array.from({ length: count }, () => ({ given }))
  const all = { credit: 1000, answer: chosen(1, 0, 1) }
  const half = { credit: 500, answer: chosen(1, 0) }
  const { sql, close } = await openSiteDatabase()
  await makeMarkedPlays({ sql }, draft, [
    ...times(8, [one(0, 0), all, one(2, 0), one(3, 0), one(4, 1)]),
    ...times(12, [one(0, 0), all, one(2, 0), one(3, 0), null]),
    ...times(10, [one(0, 0), half, one(2, 3), one(3, 1), null]),
    ...times(10, [one(0, 1), half, null, one(3, 0), null]),
    ...times(14, [null, { credit: 0, answer: chosen(1, 2) }, one(2, 5), null, one(4, 0)]),
    ...times(6, [one(0, 1), null, null, one(3, 1), one(4, 0)]),
  ])
  await close()
  return draft
}

/** Everything that is said about a question: figures with their explanations, and who chose what. */
async function analysisIn(within: Locator): Promise<string[]> {
  await within.getByText('Item analysis', { exact: true }).click()
  await expect(within.getByRole('term').filter({ hasText: /^Effective weight$/ })).toBeVisible()
  return within.locator('details > div').locator('p, dt, dd, caption, tr').allTextContents()
}

test('the report and the editor say the same of questions that were skipped or partly right', async ({
  page,
  inspect,
}) => {
  await open(page, '/')
  const draft = await makePlayed(page)
  await open(page, '/reports')
  const questions = page.locator('li').filter({ has: page.getByText('Item analysis', { exact: true }) })
  await expect(questions).toHaveCount(5)
  const reported: string[][] = []
  for (const question of await questions.all()) reported.push(await analysisIn(question))
  await inspect()
  const lookAt = page.getByRole('region', { name: 'Questions to look at' }).getByRole('listitem')
  await expect(lookAt.filter({ hasText: AGAINST })).toHaveCount(1)
  await expect(lookAt.filter({ hasText: AGAINST })).toContainText('Which passes Linz?')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
  expect(reported[0]?.join(' ')).toContain('over answers, 50% with 14 skips as 0')
  expect(reported[3]?.join(' ')).toContain('A ferry')

  await open(page, links.makeQuiz(draft.id))
  for (const [at, told] of reported.entries()) {
    await outline(page).getByRole('listitem').nth(at).getByRole('button').last().click()
    const card = page.getByRole('main')
    await expect(card.getByText('Item analysis', { exact: true })).toBeVisible()
    expect(await analysisIn(card), `question ${at + 1}`).toEqual(told)
    await expect(card.getByText('Players who do well get this one wrong.')).toHaveCount(at === 4 ? 1 : 0)
  }
  await inspect()
})

for (const [width, ...tag] of [[360], [1280, '@deep']] as const)
  test(`a report that arrives late moves nothing, ${width} wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/')
    const draft = await makePlayed(page)
    await watchShifts(page)
    await page.route(/\/api\/reports\/quiz/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await open(page, quizReport(draft.id, '7'))
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.05)
  })
