import type { APIRequestContext } from '@playwright/test'
import { open } from './support/open.ts'
import { expect, test } from './support/visitor.ts'

const anyQuiz = async (request: APIRequestContext) => {
  const { data } = (await (await request.get('/api/quiz/all')).json()) as {
    data: { items: { quiz_url: string; quiz_title: string }[] }
  }
  const [quiz] = data.items
  if (!quiz) throw new Error('The demo content has no quiz.')
  return quiz
}

/** `{quiz}` and `{title}` are replaced by a quiz of the demo content. Those that no journey inspects come first. */
const PAGES: [address: string, title: string][] = [
  ['/?q=rivers', 'Quizzes for "rivers"'],
  ['/quiz/geography', 'Geography quizzes'],
  ['/password/reset', 'Forgot password'],
  ['/unsubscribe', 'Unsubscribe from the Friday email?'],
  ['/privacy', 'Privacy'],
  ['/contact-us', 'Contact us'],
  ['/faq', 'Questions and answers'],
]
const INSPECTED_PAGES: typeof PAGES = [
  ['/', 'Quizzes worth your coffee break'],
  ['/{quiz}/index.html', '{title}'],
  ['/{quiz}/2.html', 'Question 2 of '],
  ['/{quiz}/results.html', ' · {title}'],
  ['/login', 'Log in'],
  ['/register', 'Create account'],
  ['/verify-email', 'Verify your email'],
  ['/confirm-email', 'Confirm your new email'],
  ['/subscribe', 'One good quiz, every Friday'],
  ['/contact', 'Send a message'],
  ['/about', 'About'],
  ['/books', 'Bux ledger'],
  ['/no/such/page', 'Not found'],
]

test.describe('every page', () => {
  test.use({ expectedComplaints: ['404'] })
  // Two tests, so that two cores share them; visits within one cost less than tests of their own.
  for (const half of [0, 1])
    test(`is accessible, under its own title and one heading, half ${half + 1} of them`, async ({
      page,
      request,
      visit,
      inspectDark,
    }) => {
      test.slow()
      const { quiz_url, quiz_title } = await anyQuiz(request)
      const pages = process.env.DEEP ? [...PAGES, ...INSPECTED_PAGES] : PAGES
      for (const [address, title] of pages.filter((_, index) => index % 2 === half))
        await test.step(address, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await visit(address.replace('{quiz}', quiz_url))
          expect(await page.title()).toContain(title.replace('{title}', quiz_title))
          expect(await page.title()).toMatch(/ · Tenpip$/)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await inspectDark()
        })
    })

  // A journey that finds the heading finds only one.
  test('that a journey inspects has its own title, too', async ({ request }) => {
    const { quiz_url, quiz_title } = await anyQuiz(request)
    for (const [address, title] of INSPECTED_PAGES) {
      const html = await (await request.get(address.replace('{quiz}', quiz_url))).text()
      const [, told] = /<title>([^<]*) · Tenpip<\/title>/.exec(html) ?? []
      expect(` · ${told}`).toContain(title.replace('{title}', quiz_title))
    }
  })
})

const USER_PAGES = [
  ['/redem-prizes', 'Log in to redeem prizes.'],
  ['/leaderboard', 'Log in to see the leaderboard.'],
  ['/profile', 'Log in to see your profile.'],
  ['/edit-profile', 'Log in to change your settings.'],
  ['/make-quiz', 'Log in to make a quiz.'],
  ['/make-quiz/7', 'Log in to make a quiz.'],
  ['/my-quizzes', 'Log in to see your quizzes.'],
  ['/reports', 'Log in to see your reports.'],
] as const

test('a page for users sends a guest to the login, which says why and comes back', async ({ page }) => {
  await page.goto('/about')
  for (const [path, why] of USER_PAGES) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByText(why)).toBeVisible()
  }
})

test('the guard leaves no trace in the history', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page).toHaveURL('/login?next=%2Fleaderboard')
  await expect(page).toHaveTitle('Log in · Tenpip')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a bare quiz address always leads to the start of the quiz', async ({ page, request }) => {
  const { quiz_url } = await anyQuiz(request)
  const answer = await request.get(`/${quiz_url}?ref=mail`, { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe(`/${quiz_url}/index.html?ref=mail`)
  await page.goto('/about')
  await page.goto(`/${quiz_url}`)
  await expect(page).toHaveURL(`/${quiz_url}/index.html`)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  expect((await request.get('/redeem-prizes', { maxRedirects: 0 })).headers().location).toBe('/redem-prizes')
})

test(
  'going back brings the reader to where they were, onto the link they followed',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/privacy')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Privacy · Tenpip')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About' })).toBeFocused()
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(3)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
  },
)

test('a link to a part of a page opens it there', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we store' }).click()
  const heading = page.getByRole('heading', { name: 'Storage' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we store' }).click()
  await expect(heading).toBeInViewport()
})

test.describe('the theme', () => {
  for (const [system, chosen, canvas, tag] of [
    ['light', 'dark', 'rgb(13, 21, 17)', []],
    ['dark', 'light', 'rgb(242, 247, 245)', ['@deep']],
  ] as const)
    test(
      `${chosen} is there before any script file has run, on a ${system} system`,
      { tag: [...tag] },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: system })
        await page.addInitScript(
          (state) => localStorage.setItem('tenpip_state_v1', state),
          JSON.stringify({ theme: chosen }),
        )
        // Without the files, only the document itself can have set the theme.
        await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
        await page.goto('/about')
        await expect(page.locator('html')).toHaveAttribute('data-theme', chosen)
        await expect(page.locator('body')).toHaveCSS('background-color', canvas)
        await expect(page.locator('html')).toHaveCSS('color-scheme', chosen)
      },
    )

  test('can be chosen in the footer, is kept, and reaches other tabs', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, '/about')
    const other = await context.newPage()
    await open(other, '/about')
    await page.getByRole('contentinfo').getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0D1511')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.getByRole('contentinfo').getByText('System').click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test('a bar says when the line is gone, and for a moment when it is back', async ({ page, context, inspect }) => {
  await page.clock.install()
  await open(page, '/about')
  await page.getByRole('heading', { level: 1 }).click()
  await context.setOffline(true)
  const gone = page.getByText("You're offline. Quizzes you've opened still work.")
  await expect(gone.first()).toBeVisible()
  await expect(page.locator('output')).toHaveText("You're offline. Quizzes you've opened still work.")
  await inspect()
  await context.setOffline(false)
  await expect(page.getByText('Back online.').first()).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(page.getByRole('region', { name: 'Connection' })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: ['Failed to load resource', 'net::ERR'] })
  test('a page that was read before is shown from its saved copy, and others say what to do', async ({ page }) => {
    await open(page, '/about')
    await expect(page.getByRole('radio', { name: 'System' })).toBeEnabled()
    await open(page, '/contact')
    await page.route('**/api/content/**', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByText(/^Saved copy from \d+ \w+\.$/)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You're offline|That didn't load/)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/api/content/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  })
})

test(
  'a screen that takes longer than a second to come says so once, and leaves the focus where it is',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/contact')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/StaticPage-*.js', async (route) => {
      await held
      await route.continue()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
    await link.click()
    await expect(page.locator('output')).toHaveText('Loading')
    await expect(link).toBeFocused()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
  },
)

test.describe('after a new version of the site', () => {
  test.use({ expectedComplaints: ['404', 'Failed to fetch dynamically', 'A screen did not load'] })
  test('a screen whose script is gone is fetched by one reload', async ({ page }) => {
    await open(page, '/contact')
    await page.route('**/assets/StaticPage-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    expect(documents).toHaveLength(1)
  })
})

test.describe('where nothing is', () => {
  test.use({ expectedComplaints: ['404'] })
  test('the page is 404, names what was asked, offers a search for it and three popular quizzes', async ({
    page,
    request,
    visit,
  }) => {
    expect((await request.get('/no-such-quiz')).status()).toBe(404)
    await visit('/no-such-quiz')
    await expect(page).toHaveURL('/no-such-quiz/index.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here called "no-such-quiz"')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox')).toHaveValue('no such quiz')
    await expect(main.getByRole('list').getByRole('link')).toHaveCount(3)
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/?q=no+such+quiz')
  })
})

const CORRUPT_VALUES = [
  '',
  '{',
  'null',
  '[]',
  '7',
  'true',
  '"dark"',
  'undefined',
  '{"theme":7}',
  '{"theme":"purple"}',
  '{"theme":{"a":1}}',
  '{"singleKeys":"x"}',
  '[[[]]]',
  '\u0000',
  '{"__proto__":null}',
  '{"theme":"dark"',
  'x'.repeat(100_000),
  '{"constructor":{"prototype":{}}}',
  '-1e999',
  '"\\ud800"',
]

test('nothing in the storage of the browser can break a page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/contact')
  const heading = page.getByRole('heading', { level: 1 })
  for (const value of CORRUPT_VALUES) {
    await page.evaluate((text) => {
      for (const key of ['tenpip_state_v1', 'page_about', 'quiz_x', 'summary_x', 'result_x'])
        localStorage.setItem(key, text)
    }, value)
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  }
})

test('a page works where the browser keeps its storage closed', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    }),
  )
  await open(page, '/about')
  await page.getByRole('contentinfo').getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the keys: / searches, ? lists them, a switch turns them off', { tag: '@deep' }, async ({ page, inspect }) => {
  await page.goto('/about')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.keyboard.press('/')
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.type('a/b?')
  await expect(search).toHaveValue('a/b?')
  await expect(list).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+?')
  await page.keyboard.press('?')
  await expect(list.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
  await inspect()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(list).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(list.getByRole('switch')).not.toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('the menu is a sheet along the side, and the search opens in the header', async ({ page, inspect }) => {
    await page.goto('/about')
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    expect(await sheet.boundingBox()).toMatchObject({ x: 40, width: 320, height: 740 })
    await inspect()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await sheet.getByRole('link', { name: 'Browse' }).click()
    await expect(page).toHaveURL('/')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('banner').getByRole('combobox')
    await expect(field).toBeFocused()
    await inspect()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field.fill('rivers')
    await field.press('Enter')
    await expect(page).toHaveURL('/?q=rivers')
  })
})

test(
  'the questions page opens all its answers at once; the text pages copy links to their headings',
  { tag: '@deep' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/faq')
    await page.getByRole('button', { name: 'Open all' }).click()
    expect(await page.locator('main details:not([open])').count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/privacy')
    await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Copy link to "Storage"' }).click()
    await expect(page.getByText('Link copied.').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/privacy#storage$/)
  },
)

test('progress can be cleared where it is explained, after a question', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('summary_x', '[]'))
  await page.getByRole('button', { name: 'Clear progress' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear progress' }).click()
  await expect(page.getByText('Progress cleared.').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('summary_x'))).toBeNull()
})

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/about')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Tenpip', id: '/', start_url: '/', scope: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})
