import type { Page } from '@playwright/test'
import { answer, goToNext, playOut, openAttempt, start, startAt, TEN, verdict } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

const KEYS = [`quiz_${TEN}`, `summary_${TEN}`, `result_${TEN}`, 'tenpip_recent_v1', 'tenpip_state_v1']

const BROKEN: ((good: string) => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '7',
  () => '"text"',
  () => '[]',
  () => '{}',
  () => '[null, 7, {"qid": 1}]',
  () => '{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}',
  () => JSON.stringify('x'.repeat(1_000_000)),
  (good) => good.slice(0, good.length / 2),
  (good) => good.replaceAll(TEN, 'some-other-quiz'),
  (good) => good.replaceAll('"type":"single"', '"type":"essay"'),
  (good) => good.replaceAll(/"version":\d+/g, '"version":"next"'),
  (good) => good.replaceAll(/"answer":("[^"]*"|true|false)/g, '"answer":{"deep":[1]}'),
  (good) => good.replaceAll(/"qid":"[^"]*"/g, '"qid":"gone"'),
  (good) => good.replaceAll(/"seed":-?\d+/g, '"seed":1e400'),
  (good) => good.replaceAll(/"attempt_id":"[^"]*"/g, '"attempt_id":"00000000-0000-4000-8000-000000000000"'),
  (good) => `[${good}]`,
  (good) => good.replaceAll('"options":[', '"options":["no",'),
]

/** Broken states of a storage, the most important first. */
function* states(count: number) {
  for (let index = 0; index < count; index++) {
    const spoil = BROKEN[index % BROKEN.length]
    const first = Math.floor(index / BROKEN.length) + index
    const keys = KEYS.filter((_, place) => place === first % KEYS.length || (first >> 2) % (place + 2) === 0)
    if (spoil) yield { keys, spoil }
  }
}

const COUNT = 200

test(
  `${COUNT} kinds of broken storage: never a white screen, never an error, and the quiz can be played`,
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(1_200_000)
    const questions = await start(page, TEN)
    await answer(page, questions, true)
    await expect(verdict(page)).toBeVisible()
    const good = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    const screens = ['index.html', '2.html', 'results.html']
    let number = 0
    for (const { keys, spoil } of states(COUNT)) {
      const spoilt = Object.fromEntries(
        Object.entries(good).map(([key, value]) => [key, keys.includes(key) ? spoil(String(value)) : String(value)]),
      )
      await page.evaluate((all) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
      }, spoilt)
      const screen = screens[number++ % screens.length] ?? ''
      let quizzes = 0
      const count = (request: { url: () => string }) => void (request.url().includes('/api/get-quiz') && quizzes++)
      page.on('request', count)
      await page.goto(`/${TEN}/${screen}`)
      await expect(page.getByRole('heading', { level: 1 }), `${keys.join()} on ${screen}`).toBeVisible()
      if (screen === '2.html')
        await expect(page.getByRole('main').locator('ol').getByRole('listitem').first()).toBeVisible()
      expect(quizzes).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
      page.off('request', count)
    }
    expect((await openAttempt(page.request, TEN)).answers.length).toBeGreaterThanOrEqual(1)
  },
)

const playOne = async (page: Page) => {
  const questions = await start(page, TEN)
  for (const right of [true, false]) {
    await answer(page, questions, right)
    await goToNext(page)
  }
  await expect(page.getByRole('img', { name: 'Question 3 of 10. 1 right, 1 wrong.' })).toBeVisible()
}

test('a browser that stores nothing plays on, and says so', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  const questions = await startAt(page, TEN, 10)
  await expect(page.getByText("This browser won't let us save progress. Stay on this page to finish.")).toBeVisible()
  await playOut(page, questions, 9)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your result: 10 out of 10.')
})

test('a full storage makes room by forgetting copies of other quizzes', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    const quiz = (url: string) => `{"quiz_url":"${url}","filler":"${'x'.repeat(100_000)}"}`
    try {
      for (let index = 0; ; index++) localStorage.setItem(`quiz_old-${index}`, quiz(`old-${index}`))
    } catch {
      // Full.
    }
    try {
      for (let index = 0; ; index++) localStorage.setItem(`filler-${index}`, 'x'.repeat(200))
    } catch {
      // Full to the last byte.
    }
  })
  await playOne(page)
  const kept = await page.evaluate((key) => localStorage.getItem(key), `summary_${TEN}`)
  expect(JSON.parse(kept ?? '[]')).toHaveLength(2)
  await expect(page.getByText("This browser won't let us save progress.")).toHaveCount(0)
})

test('a second tab goes on, the first one says so, and takes over when asked', async ({ page, context }) => {
  const questions = await start(page, TEN)
  await answer(page, questions, true)
  await goToNext(page)
  const second = await context.newPage()
  await second.goto(`/${TEN}/2.html`)
  await answer(second, questions, true)
  await expect(verdict(second)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You carried on in another tab.')
  // A hidden tab does not paint.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Use this tab' }).click()
  await expect(verdict(page)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Question 2 of 10. 2 right, 0 wrong.' })).toBeVisible()
  await goToNext(page)
  await answer(page, questions, false)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('You carried on in another tab.')
  await expect.poll(async () => (await openAttempt(page.request, TEN)).answers.length).toBe(3)
})

test('a finished game is kept under the names that the specification gives', async ({ page }) => {
  await playOut(page, await startAt(page, TEN, 10), 9)
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  const kept = await page.evaluate(
    (url) =>
      ['quiz_', 'summary_', 'result_'].map((key): unknown => JSON.parse(localStorage.getItem(key + url) ?? 'null')),
    TEN,
  )
  const [quiz, summary, result] = kept
  expect(quiz).toMatchObject({ quiz_url: TEN })
  expect(JSON.stringify(quiz)).not.toContain('"key"')
  expect(result).toMatchObject({ quiz_url: TEN, correct: 10, total: 10 })
  expect(summary).toHaveLength(10)
  for (const entry of Array.isArray(summary) ? summary : [])
    expect(Object.keys(entry).toSorted()).toEqual(['answer', 'correct', 'qid', 'quiz_url'])
})
