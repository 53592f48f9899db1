import { request as requests, type Route } from '@playwright/test'
import { isScored, QUESTION_TYPES, scoredCount } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { open } from './support/open.ts'
import {
  answer,
  currentQuestion,
  AT_END,
  chooseAnswer,
  goToNext,
  demoQuestions,
  letOthersPlay,
  answerByApi,
  answerByKeys,
  start,
  startAt,
  TEN,
  TIMED,
  untilTapsCount,
  verdict,
} from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
/** Every kind of question, in the order in which they were written. */
const EVERYTHING = 'one-of-everything'

test('the bare address leads to the start, and Back does not return to it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/about')
  await page.goto(`/${TEN}`)
  await expect(page).toHaveURL(new RegExp(`/${TEN}/index.html$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('the start says what, how long and how, and is readable without a script', async ({ page, request }) => {
  const html = await (await request.get(`/${TEN}/index.html`)).text()
  expect(html).toContain('10 questions · about 3 minutes')
  expect(html).toContain('This quiz needs JavaScript.')
  await open(page, `/${TEN}/index.html`)
  await expect(page.getByText('We save your progress in this browser')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report' })).toHaveAttribute('href', `/contact?about=${TEN}`)
  await expect(page.getByRole('switch')).toHaveCount(2)
  await page.getByRole('button', { name: 'Change the keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('every kind of question is answered by the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const questions = await demoQuestions(EVERYTHING)
  await page.goto(`/${EVERYTHING}/index.html`)
  await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
  const begun = page.waitForResponse('**/api/attempts')
  // The server renders the button before the page listens to keys.
  await expect(async () => {
    if (page.url().endsWith('/index.html')) await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/1\.html$/)
  }).toPass({ intervals: [200] })
  await begun
  const answered: KeyedQuestion[] = []
  while (answered.length < questions.length) {
    const place = answered.length + 1
    const trail = `Question ${place} of ${questions.length}. ${scoredCount(answered)} right, 0 wrong.`
    await expect(page.getByRole('img', { name: trail })).toBeVisible()
    const question = await currentQuestion(page, questions)
    answered.push(question)
    await untilTapsCount(page)
    await answerByKeys(page, question)
    await expect(verdict(page).getByRole('heading')).toBeFocused()
    await expect(verdict(page).getByRole('heading')).toHaveText(
      isScored(question) ? /^(Right|Yes|Correct)\./ : /^Thanks/,
    )
    await expect(async () => {
      if (page.url().endsWith(`/${place}.html`)) await page.keyboard.press('Enter')
      expect(page.url()).not.toContain(`/${place}.html`)
    }).toPass({ intervals: [100] })
  }
  expect(new Set(answered.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES))
  await expect(page).toHaveURL(/results\.html$/)
})

test('a wrong answer is hollow, the right one filled, and both are said in words', async ({
  page,
  inspect,
  inspectDark,
}) => {
  const questions = await start(page, TEN)
  await answer(page, questions, false)
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await expect(verdict(page)).toContainText('Answer: ')
  const list = page.getByRole('main').locator('ol')
  await expect(list.getByText(/Right answer\./)).toHaveCount(1)
  await expect(list.getByText(/Your answer\. Wrong\./)).toHaveCount(1)
  await expect(list.getByRole('button')).toHaveCount(0)
  await inspect()
  for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${viewport.width}`).toBeLessThanOrEqual(0)
  }
  await inspectDark()
})

test('a verdict moves nothing above it, and on a phone takes less than half of the screen', async ({ page }) => {
  const questions = await start(page, TEN)
  const heading = page.getByRole('heading', { level: 1 })
  // Within the page: what was judged is scrolled clear of the verdict.
  const place = () => heading.evaluate((one) => one.getBoundingClientRect().y + scrollY)
  for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport)
    const before = await place()
    await answer(page, questions, false)
    await expect(verdict(page).getByRole('heading')).toBeFocused()
    expect(await place()).toBe(before)
    await expect(page.getByRole('button', { name: 'Leave the quiz' })).toBeInViewport()
    const covered = (await verdict(page).boundingBox())?.height ?? Infinity
    if (viewport === PHONE) expect(covered).toBeLessThanOrEqual(0.45 * PHONE.height + 1)
    await goToNext(page)
  }
})

test('three right answers in a row are named, and figures of others sum to a hundred', async ({ page, baseURL }) => {
  const quiz_url = TEN
  await letOthersPlay(() => requests.newContext({ ...(baseURL && { baseURL }) }), quiz_url, 21)
  const questions = await start(page, quiz_url)
  for (const count of [1, 2, 3]) {
    await answer(page, questions, true)
    await expect(verdict(page)).toContainText(/\d+% of players got this/)
    const shares = await page
      .getByRole('main')
      .locator('ol')
      .getByText(/^\d+%$/)
      .allTextContents()
    const percents = shares.map((share) => Number.parseInt(share))
    expect(percents.reduce((sum, share) => sum + share, 0)).toBe(100)
    // A bar is as much longer as its share is larger, whatever tag is beside it.
    await expect(async () => {
      const lengths = await page
        .getByRole('main')
        .locator('ol [style*="inline-size"]')
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width))
      const longest = lengths[percents.indexOf(Math.max(...percents))] ?? 0
      expect(longest).toBeGreaterThan(0)
      for (const [at, percent] of percents.entries())
        if (percent > 5) expect(lengths[at]).toBeCloseTo((longest * percent) / Math.max(...percents), 0)
    }).toPass({ timeout: 5_000 })
    if (count === 3) await expect(verdict(page).getByRole('heading')).toContainText('3 in a row')
    await goToNext(page)
  }
  await expect(page.getByRole('img', { name: /3 right, 0 wrong/ })).toBeVisible()
})

test('a fast double tap answers one question only', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const questions = await start(page, TEN)
  await untilTapsCount(page)
  const first = page.getByRole('main').locator('ol').getByRole('button').first()
  await first.dblclick()
  await expect(verdict(page)).toBeVisible()
  await goToNext(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 10')
  await currentQuestion(page, questions)
  await expect(page.getByRole('main').locator('ol').getByRole('button')).not.toHaveCount(0)
  await expect(verdict(page)).toHaveCount(0)
})

test('a question opened by its address takes a tap at once, before earlier answers are there', async ({ page }) => {
  const questions = await demoQuestions(EVERYTHING)
  const place = questions.findIndex(({ type }) => type === 'poll')
  await answerByApi(page.request, EVERYTHING, questions.toSpliced(place, 1))
  const started = new Promise<Route>((resolve) => void page.route('**/api/attempts', resolve))
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main ol button')) return
      observer.disconnect()
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main ol button')?.click()),
      )
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/${EVERYTHING}/${place + 1}.html`)
  await expect(verdict(page)).toContainText('Checking')
  await (await started).continue()
  await expect(verdict(page)).toContainText('Thanks for your answer.')
})

test('with single keys off a digit does nothing, and Tab and Enter still answer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tenpip_state_v1', '{"singleKeys":false}'))
  await start(page, TEN)
  await untilTapsCount(page)
  await page.keyboard.press('2')
  const options = page.getByRole('main').locator('ol').getByRole('button')
  await expect(options.first()).toHaveAttribute('aria-disabled', 'false')
  while (!(await options.first().evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toBeVisible()
})

test('Escape leaves, the start offers to carry on, and a reload stands at the same question', async ({
  page,
  visit,
}) => {
  const questions = await start(page, TEN)
  for (const right of [true, false, true]) {
    await answer(page, questions, right)
    await goToNext(page)
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/index\.html$/)
  await expect(page.getByText("Saved. You're on question 4 of 10.").first()).toBeVisible()
  await visit(`/${TEN}/index.html`)
  await expect(page.getByText("You're on question 4 of 10.", { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Carry on' }).click()
  await expect(page).toHaveURL(/4\.html$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Question 4 of 10')
  const words = await heading.textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '')
  await expect(page.getByRole('img', { name: 'Question 4 of 10. 2 right, 1 wrong.' })).toBeVisible()
  await page.goBack()
  await page.goto(`/${TEN}/2.html`)
  await expect(verdict(page)).toContainText('Answer: ')
})

test.describe('at first sight', () => {
  test.use({ isFirstVisit: true, hasMotion: true })
  test('nothing moves under the eyes of somebody who comes back', async ({ page }) => {
    await start(page, TEN)
    await answerByApi(page.request, TEN, (await demoQuestions(TEN)).slice(0, 2))
    await page.goto(`/${TEN}/3.html`)
    await expect(page.getByRole('img', { name: /2 right/ })).toBeVisible()
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const sizes = [PHONE, { width: 768, height: 1024 }, { width: 1280, height: 900 }]
    for (const size of process.env.DEEP ? sizes : [PHONE]) {
      await page.setViewportSize(size)
      await page.goto(`/${TEN}/index.html`)
      await expect(page.getByText("You're on question 3 of 10.")).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeAttached()
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), `at ${size.width}`).toBeLessThan(0.02)
    }
  })
})

test('starting again tells what becomes of the answers, and begins anew', { tag: '@deep' }, async ({ page }) => {
  const questions = await start(page, TEN)
  await answer(page, questions, true)
  await expect(verdict(page)).toBeVisible()
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('button', { name: 'Start again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start again?' })
  await expect(dialog).toContainText(
    "Your 1 answer counts as this quiz's first play (1 bux). A second round earns none.",
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Start again' }).click()
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/1\.html$/)
  await expect(page.getByRole('img', { name: 'Question 1 of 10. 0 right, 0 wrong.' })).toBeVisible()
})

test('a number that is no question says how many there are', async ({ page, inspect, expectedComplaints }) => {
  expectedComplaints.push('404 (Not Found)')
  for (const index of ['99', '0', 'x']) {
    await page.goto(`/${TEN}/${index}.html`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question not found')
    await expect(page.getByText('This quiz has 10 questions.')).toBeVisible()
  }
  await inspect()
  await page.getByRole('link', { name: 'Go to question 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 10')
})

test('without motion nothing slides, and everything ends the same', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const questions = await start(page, TEN)
  await answer(page, questions, true)
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  const running = await page.evaluate(
    () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().duration !== 0).length,
  )
  expect(running).toBe(0)
  await expect(page.locator('[data-fresh]')).toHaveCount(0)
})

test('those who listen hear the verdict once', async ({ page }) => {
  const questions = await start(page, TEN)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const status = [...document.querySelectorAll('output')]
    const listen = () => heard.push(...status.map((one) => one.textContent ?? '').filter(Boolean))
    for (const one of status)
      new MutationObserver(listen).observe(one, { childList: true, characterData: true, subtree: true })
  })
  const question = await answer(page, questions, false)
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toHaveLength(1)
  const [heard] = await page.evaluate((): string[] => Reflect.get(window, 'heard'))
  expect(heard).toMatch(/The answer is .+\. You chose .+\./)
  expect(heard).toContain(question.why)
})

test('skipping leaves a dot, and the end asks about it', async ({ page, inspect }) => {
  const questions = await startAt(page, TEN, 9)
  await untilTapsCount(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 10 of 10')
  await answer(page, questions, true)
  await expect(verdict(page)).toBeVisible()
  await expect(async () => {
    await verdict(page).getByRole('button', { name: 'Next' }).click({ timeout: 500 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You skipped 1.', { timeout: 200 })
  }).toPass()
  await inspect()
  await page.getByRole('button', { name: 'See results' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your result: 9 out of 10')
})

test('where all is checked at the end, answers change until then', async ({ page, inspect }) => {
  const questions = await demoQuestions(AT_END)
  const last = questions.length
  await answerByApi(page.request, AT_END, questions.slice(0, last - 3))
  await page.goto(`/${AT_END}/${last - 2}.html`)
  for (const place of [last - 2, last - 1, last]) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${place} of`)
    const question = await currentQuestion(page, questions)
    if (place === last) await inspect()
    if (place !== last - 1) await chooseAnswer(page, question, place === last)
    await expect(verdict(page)).toHaveCount(0)
    await untilTapsCount(page)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers')
  await inspect()
  await page.getByRole('button', { name: `${last - 1}. `, exact: false }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${last - 1} of`)
  await untilTapsCount(page)
  await chooseAnswer(page, await currentQuestion(page, questions), true)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${last - 2} of`)
  await untilTapsCount(page)
  await chooseAnswer(page, await currentQuestion(page, questions), true)
  await page.goto(`/${AT_END}/results.html`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${last} out of ${last}`)
})

test('with confirmation on, an answer is checked only when asked', { tag: '@deep' }, async ({ page, inspect }) => {
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('switch', { name: 'Confirm before checking' }).click()
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('radio').first()).toBeAttached()
  await inspect()
  await untilTapsCount(page)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(verdict(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toBeVisible()
})

test('a clock runs only where the player accepts it, and its end counts as an answer', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/${TIMED}/index.html`)
  const timer = page.getByRole('switch', { name: 'Timer, 20 seconds a question' })
  await expect(timer).toBeChecked()
  const begun = page.waitForResponse('**/api/attempts')
  await page.getByRole('button', { name: 'Start quiz' }).click()
  const ring = page.getByRole('timer', { name: /seconds left/ })
  await expect(ring).toBeVisible()
  // The verdict below must not wait for the round to start.
  await begun
  await page.clock.runFor(21_000)
  await expect(verdict(page).getByRole('heading')).toHaveText("Time's up.")
  // The next button works once the page has painted the verdict, which takes longer on a busy machine.
  await expect(async () => {
    await page.clock.runFor(600)
    if (page.url().endsWith('/1.html')) await page.keyboard.press('Enter')
    expect(page.url()).toMatch(/\/2\.html$/)
  }).toPass({ intervals: [100] })
  await page.clock.runFor(600)
  await expect(ring).toBeVisible()
  const question = page.getByRole('heading', { level: 1 })
  const before = await question.boundingBox()
  await page.getByRole('button', { name: 'Turn timer off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await page.clock.runFor(500)
  await expect(ring).toHaveCount(0)
  await expect(question).toBeFocused()
  expect((await question.boundingBox())?.y).toBe(before?.y)
})

test('a problem with a question is reported from where it is seen', async ({ page, inspect }) => {
  await start(page, TEN)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(dialog.getByLabel("What's wrong?")).toBeFocused()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please write a little more.')
  await inspect()
  await dialog.getByLabel("What's wrong?").fill('The year is off by one.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Thanks. The author will see it.').first()).toBeVisible()
})
