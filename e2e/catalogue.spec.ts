import type { Page } from '@playwright/test'
import { open } from './support/open.ts'
import { registerByApi } from './support/account.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'
import { expect, test } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const LIST = '/quiz/all'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const cardLinks = (page: Page) => cards(page).getByRole('link')
const chips = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')

const failing = (status = 500) => ({
  status,
  contentType: 'application/json',
  body: '{"success":false,"message":"Something broke.","data":{"code":"INTERNAL"}}',
})

test.describe('the look of it', () => {
  test('at a desk: a banner, chips in their colours, rows of four, no quiz twice, and a picture for each', async ({
    page,
  }) => {
    await page.setViewportSize(DESK)
    await open(page, '/')
    await expect(page.getByText("Today's pick")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible()
    const colours = await chips(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(new Set(colours).size).toBe(13)
    for (const name of ['New', 'Five minutes or less', 'Geography', 'General knowledge'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1)
    const tops = await cards(page).evaluateAll((all) => all.slice(0, 5).map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops.slice(0, 4)).size).toBe(1)
    expect(tops[4]).toBeGreaterThan(tops[3] ?? 0)
    const addresses = await cardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(await cards(page).evaluateAll((all) => all.every((one) => one.querySelector('svg path')))).toBe(true)
  })

  test('covers are the same every time', { tag: '@deep' }, async ({ page }) => {
    const covers = () =>
      page.locator('main svg[viewBox="0 0 600 400"]').evaluateAll((all) => all.map((one) => one.innerHTML))
    await page.goto('/')
    const first = await covers()
    expect(new Set(first).size).toBeGreaterThan(20)
    await page.reload()
    expect(await covers()).toEqual(first)
  })

  test('on a phone: square covers in lists, and no page scrolls sideways', async ({ page }) => {
    await page.setViewportSize(PHONE)
    for (const address of ['/', '/quiz/geography', '/?q=river', '/?q=qqxxzz', LIST]) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    }
    const card = await cards(page).first().boundingBox()
    const picture = await cards(page).first().locator('svg').first().boundingBox()
    expect(card?.width).toBe(PHONE.width - 32)
    expect(picture?.width).toBe(104)
    // As high as its card, without the border: square, or a little higher beside a title of two lines.
    expect(picture?.height).toBeCloseTo((card?.height ?? 0) - 2, 0)
    expect(picture?.height).toBeGreaterThanOrEqual(104)
  })

  test(
    'rooms and filters hold the accessibility rules in both themes',
    { tag: '@deep' },
    async ({ page, visit, inspect, inspectDark }) => {
      await page.setViewportSize(DESK)
      await visit('/quiz/music?length=medium')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await inspect()
      await inspectDark()
    },
  )
})

test.describe('categories', () => {
  test('a chip leads to a room of its own', async ({ page }) => {
    await open(page, '/')
    await chips(page).getByRole('link', { name: 'Film & TV' }).click()
    await expect(page).toHaveURL(/\/quiz\/film-tv$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Film & TV quizzes' })).toBeFocused()
    await expect(page).toHaveTitle(/Film & TV quizzes/)
    await expect(page.locator('[data-hue=coral]').first()).toBeVisible()
    await expect(chips(page).locator('[aria-current=page]')).toHaveText('Film & TV')
    await expect(cards(page)).toHaveCount(5)
    await page.goBack()
    await expect(page.getByText("Today's pick")).toBeVisible()
    await expect(chips(page).getByRole('link', { name: 'Film & TV' })).toBeFocused()
  })

  test('the chip of the room is in sight on a phone', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '/quiz/technology')
    await expect(chips(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  })

  test('arrow keys move between chips', { tag: '@deep' }, async ({ page }) => {
    await open(page, '/')
    await chips(page).getByRole('link', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(chips(page).getByRole('link', { name: 'Geography' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(chips(page).getByRole('link').last()).toBeFocused()
  })

  test.describe('that are not there', () => {
    test.use({ expectedComplaints: ['404'] })
    test('are said not to be, with the way to the others', { tag: '@deep' }, async ({ page, request, visit }) => {
      expect((await request.get('/quiz/nonsense')).status()).toBe(404)
      await visit('/quiz/nonsense')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no category called "nonsense".')
      await expect(chips(page).getByRole('link')).toHaveCount(13)
    })
  })
})

test.describe('pages of the list', () => {
  test('load more, to the end', { tag: '@deep' }, async ({ page }) => {
    await open(page, LIST)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(48)
    await expect(page).toHaveURL(/\?page=2$/)
    const [, total] = /^Showing 48 of (\d+)$/.exec(await page.getByText(/^Showing 48 of \d+$/).innerText()) ?? []
    const all = Number(total)
    await expect(cardLinks(page).nth(24)).toBeFocused()
    for (let seen = 48; seen < all; seen += 24) {
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect(cardLinks(page).nth(seen)).toBeFocused()
    }
    await expect(cards(page)).toHaveCount(all)
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    await expect(page.locator('main li svg:has(path)')).toHaveCount(all)
    const addresses = await cardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(all)
  })

  test('a card, and back: the same list, place and focus', async ({ page }) => {
    await open(page, LIST)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(48)
    const link = cardLinks(page).nth(30)
    await link.scrollIntoViewIfNeeded()
    const name = (await link.textContent()) ?? ''
    const before = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL(/\/index\.html$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(cards(page)).toHaveCount(48)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  test(
    'a page opened by its address has the earlier ones above, without moving the view',
    { tag: '@deep' },
    async ({ page }) => {
      // Older addresses of the list still lead to it.
      await open(page, '/?page=3')
      const last = await cards(page).count()
      const first = cardLinks(page).first()
      const name = (await first.textContent()) ?? ''
      const same = page.getByRole('main').getByRole('list').getByRole('link', { name, exact: true })
      await page.getByRole('button', { name: 'Load earlier' }).scrollIntoViewIfNeeded()
      const before = (await same.boundingBox())?.y ?? 0
      await page.getByRole('button', { name: 'Load earlier' }).click()
      await expect(cards(page)).toHaveCount(last + 24)
      expect(Math.abs(((await same.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
      await expect(same).toBeFocused()
      await page.getByRole('button', { name: 'Load earlier' }).click()
      await expect(cards(page)).toHaveCount(last + 48)
      await expect(page.getByRole('button', { name: 'Load earlier' })).toHaveCount(0)
    },
  )

  test('pages that make no sense', { tag: '@deep' }, async ({ page }) => {
    for (const odd of ['0', '-2', 'x']) {
      await page.goto(`${LIST}?page=${odd}`)
      await expect(cards(page)).toHaveCount(24)
    }
    await open(page, '/?page=9')
    await expect(page.getByText("That's past the last page.")).toBeVisible()
    await page.getByRole('link', { name: 'Go to the first' }).click()
    await expect(cards(page)).toHaveCount(24)
  })
})

test.describe('order and filters', () => {
  test('are in the address, survive a reload, and can be taken away one by one', async ({ page }) => {
    await page.setViewportSize(DESK)
    await open(page, LIST)
    await sort(page).selectOption('Newest')
    await expect(page).toHaveURL(/\?sort=new$/)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('dialog').getByText('11–20').click()
    await page.getByRole('dialog').getByLabel('No timer').check()
    await expect(page).toHaveURL(/\?sort=new&length=medium&untimed=1$/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show \d+ quizzes$/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
    await open(page, page.url())
    await expect(sort(page)).toHaveValue('new')
    await page.getByRole('button', { name: 'Remove the filter No timer' }).click()
    await expect(page).toHaveURL(/\?sort=new&length=medium$/)
    await page.getByRole('button', { name: 'Remove the filter 11–20 questions' }).click()
    await expect(page).toHaveURL(/\?sort=new$/)
  })

  test('that leave nothing can be cleared', { tag: '@deep' }, async ({ page }) => {
    await open(page, '/?length=long&difficulty=easy')
    await expect(page.getByText('Nothing matches. Try fewer filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cards(page)).toHaveCount(24)
  })

  test('on a phone are a sheet that the keyboard opens and closes', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, LIST)
    await page.getByRole('button', { name: 'Filters', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  })

  test('surprise me opens the start of some quiz', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Surprise me' }).click()
    await expect(page).toHaveURL(/\/[\w-]+\/index\.html$/)
  })
})

test.describe('search', () => {
  test('suggests while one types; Down and Enter open one', async ({ page, inspect }) => {
    await open(page, '/')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('flag')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    expect(await options.count()).toBeLessThanOrEqual(6)
    await inspect()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/[\w-]+\/index\.html$/)
  })

  test('forgives a slip, and lists what it finds', { tag: '@deep' }, async ({ page }) => {
    await open(page, '/')
    await field(page).fill('rivrs')
    await expect(page.getByRole('option', { name: /rivers/i }).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/\?q=rivrs$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Quizzes for "rivrs"' })).toBeFocused()
    await expect(
      cardLinks(page)
        .filter({ hasText: /rivers/i })
        .first(),
    ).toBeVisible()
  })

  test('says when there is nothing; Escape closes, then clears', { tag: '@deep' }, async ({ page }) => {
    await open(page, '/')
    await field(page).fill('qqxxzz')
    await expect(page.getByText('No quiz called "qqxxzz".', { exact: true }).first()).toBeVisible()
    await field(page).press('Escape')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page)).toHaveValue('qqxxzz')
    await field(page).press('Escape')
    await expect(field(page)).toHaveValue('')
    await field(page).fill('rvers volcanoe')
    await page.getByRole('option', { name: 'Did you mean rivers?' }).waitFor()
    await field(page).press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'rivers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quizzes for "rivers"' })).toBeVisible()
  })

  test('without results offers similar quizzes, the categories and to make the missing one', async ({
    page,
    inspect,
  }) => {
    await open(page, '/?q=qqxxzz')
    const main = page.getByRole('main')
    await expect(main.getByText('No quiz called "qqxxzz".')).toBeVisible()
    await expect(main.getByRole('region', { name: 'Popular quizzes' }).getByRole('listitem')).toHaveCount(4)
    await expect(chips(page).getByRole('link', { name: 'Geography' })).toBeVisible()
    await inspect()
    await open(page, '/?q=rvers+volcanoe')
    await expect(
      main.getByRole('region', { name: 'Close matches' }).getByRole('link', { name: 'Rivers of the world' }),
    ).toBeVisible()
    await main.getByRole('link', { name: 'Make this quiz' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fmake-quiz%3Ftitle%3Drvers/)
    await registerByApi(page.request)
    await open(page, '/make-quiz?title=rvers+volcanoe')
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('rvers volcanoe')
  })

  test('looks in the category first, then everywhere', { tag: '@deep' }, async ({ page }) => {
    await open(page, '/quiz/music')
    await field(page).fill('rivers')
    await page.getByRole('option', { name: 'Search everywhere' }).click()
    await expect(page).toHaveURL(/\/\?q=rivers$/)
    await page.setViewportSize(DESK)
    await open(page, '/quiz/geography')
    await expect(page.getByRole('search')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Search in Geography' }).fill('rivers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quiz\/geography\?q=rivers$/)
    await expect(page.getByRole('heading', { name: 'Quizzes for "rivers"' })).toBeVisible()
  })
})

test.describe('what the browser remembers', () => {
  /** What playing stores: one unfinished quiz, one finished. */
  const remember = (page: Page, [open, done]: string[]) =>
    page.addInitScript(
      ({ open, done }) => {
        if (localStorage.getItem('tenpip_recent_v1')) return
        const card = { title: 'Half done', hue: 'lagoon', icon: 'globe', emblem: 'M2 12h20' }
        const recent = { ...card, at: new Date().toISOString(), total: 12, attempt_id: null, seed: 1, version: 1 }
        localStorage.setItem('tenpip_recent_v1', JSON.stringify({ [open]: recent }))
        const answers = [true, true, false].map((correct, index) => ({ qid: `${index}`, quiz_url: open, correct }))
        localStorage.setItem(`summary_${open}`, JSON.stringify(answers))
        const review = Array.from({ length: 12 }, (_, index) => ({ correct: index < 8 }))
        const result = { quiz_url: done, correct: 8, total: 12, credit: 8000, best: 8, best_credit: 8000, review }
        localStorage.setItem(`result_${done}`, JSON.stringify(result))
      },
      { open: open ?? '', done: done ?? '' },
    )

  const urls = async (page: Page): Promise<string[]> => {
    await page.goto('/')
    const links = await cardLinks(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    return links.map((href) => href.split('/')[1] ?? '')
  }

  test('is taken up again, shown on the card, and can be forgotten', async ({ page, inspect }) => {
    test.slow()
    await remember(page, await urls(page))
    await open(page, '/')
    const waiting = page.getByRole('region', { name: 'Carry on' })
    await expect(waiting.getByText('Question 4 of 12')).toBeVisible()
    await expect(waiting.getByRole('img', { name: '3 of 12 answered' })).toBeVisible()
    await expect(page.getByText('You: 8/12')).toBeVisible()
    await inspect()
    await waiting.getByRole('button', { name: 'Clear progress in Half done' }).click()
    await expect(waiting).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('You: 8/12')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('leads on to the question where one left', { tag: '@deep' }, async ({ page }) => {
    const [url = ''] = await urls(page)
    await remember(page, [url])
    await open(page, '/')
    const link = page.getByRole('region', { name: 'Carry on' }).getByRole('link', { name: 'Carry on' })
    await expect(link).toHaveAttribute('href', `/${url}/4.html`)
  })

  test.describe('at first sight', () => {
    test.use({ isFirstVisit: true, hasMotion: true })
    for (const [size, ...tag] of [[PHONE], [DESK, '@deep']] as const)
      test(`moves nothing on the page, ${size.width} wide`, { tag }, async ({ page }) => {
        await page.setViewportSize(size)
        await watchShifts(page)
        const known = await urls(page)
        await page.waitForLoadState('networkidle')
        expect(await shiftsOf(page), 'a new visitor').toBeLessThan(0.02)
        await remember(page, known)
        await open(page, '/')
        await expect(page.getByRole('region', { name: 'Carry on' })).toBeVisible()
        await expect(page.getByText('You: 8/12')).toBeAttached()
        expect(await shiftsOf(page), 'a returning one').toBeLessThan(0.02)
      })
  })

  test('hides what was played, when asked to', { tag: '@deep' }, async ({ page }) => {
    const known = await urls(page)
    await remember(page, known)
    await open(page, '/?unplayed=1')
    await expect(cards(page).filter({ has: page.locator(`a[href="/${known[1]}/index.html"]`) })).toHaveCount(0)
    await expect(page.getByText(/^Showing 2[34] of \d\d$/)).toBeVisible()
  })
})

test.describe('when something fails', () => {
  test.use({ expectedComplaints: ['500', 'Failed to load resource', 'net::'] })

  test('categories are emptied, the message is told, the list stays', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/api/categories', (route) => route.fulfill(failing()))
    await open(page, '/about')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /tenpip/i })
      .click()
    await expect(page.getByText("Categories didn't load.")).toBeVisible()
    await expect(page.getByText('Something broke.').first()).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.unroute('**/api/categories')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chips(page).getByRole('link')).toHaveCount(13)
  })

  test('a list that did not come leaves the chips', { tag: '@deep' }, async ({ page }) => {
    await open(page, LIST)
    await page.route('**/api/quiz/**', (route) => route.fulfill(failing()))
    await sort(page).selectOption('Shortest')
    await expect(page.getByText("That didn't load", { exact: true })).toBeVisible()
    await expect(chips(page)).toBeVisible()
    await page.unroute('**/api/quiz/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(24)
  })

  test('more that did not come can be asked for again', { tag: '@deep' }, async ({ page }) => {
    await open(page, LIST)
    await page.route('**/api/quiz/**', (route) => route.fulfill(failing()))
    await page.getByRole('button', { name: 'Load more' }).click()
    const again = page.getByRole('button', { name: "That didn't load. Try again" })
    await expect(again).toBeVisible()
    await expect(page).toHaveURL(/\/quiz\/all$/)
    await page.unroute('**/api/quiz/**')
    await again.click()
    await expect(cards(page)).toHaveCount(48)
  })

  test('without a line the quizzes of this device are shown', async ({ page, context, request }) => {
    const answer = await (await request.get('/api/get-quiz/rivers-of-the-world')).json()
    await page.addInitScript((quiz) => localStorage.setItem(`quiz_${quiz.quiz_url}`, JSON.stringify(quiz)), answer.data)
    await open(page, LIST)
    await expect(cards(page)).toHaveCount(24)
    // On the first interaction the page preloads what it may need offline.
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sort(page).selectOption('Hardest first')
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible({ timeout: 15_000 })
    await expect(cardLinks(page).filter({ hasText: 'Rivers of the world' })).toBeVisible()
  })
})
