import type { BrowserContext, Page } from '@playwright/test'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { makeQuiz, makeUser } from '../server/test/support/factories.ts'
import { registerByApi } from './support/account.ts'
import { startDeployableSite, type DeployableSite } from './support/deployable-site.ts'
import { open } from './support/open.ts'
import { overlap } from './support/overlap.ts'
import { answer, choose, goToNext, TEN, verdict } from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

const LOST = ['Failed to load resource', 'net::ERR', 'A screen did not load']

test.use({ serviceWorkers: 'allow', isFirstVisit: true, expectedComplaints: LOST })

/** Waits until the page's worker has everything and answers for the page. */
const untilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })

async function openKept(page: Page, address: string): Promise<void> {
  await open(page, address)
  await untilKept(page)
}

const offlineBar = (page: Page) => page.getByRole('region', { name: 'Connection' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Starts a quiz online, and plays it from its second question on without a connection and through reloads. */
async function playOffline(page: Page, context: BrowserContext): Promise<void> {
  const site = await openSiteDatabase()
  const { id, quizUrl } = await makeQuiz(site, await makeUser(site), {
    questions: ['One?', 'Two?', 'Three?', 'Four?'].map(choose),
  })
  const [version] = await site.sql<{ questions: KeyedQuestion[] }>(
    'SELECT questions FROM quiz_versions WHERE quiz_id = $1',
    [id],
  )
  const questions = version?.questions ?? []
  const awaitsConnection = page.getByText("We'll save this when you're back online.")

  await openKept(page, `/${quizUrl}/index.html`)
  const begun = page.waitForResponse('**/api/attempts')
  await page.getByRole('button', { name: 'Start quiz' }).click()
  const { attempt_id } = (await (await begun).json()).data
  await answer(page, questions, true)
  await goToNext(page)
  await context.setOffline(true)
  await page.reload()
  for (const place of [2, 3, 4]) {
    await expect(heading(page)).toContainText(`Question ${place} of 4`)
    await answer(page, questions, true)
    await expect(verdict(page)).toContainText("Saved. We'll check this when you're back online.")
    if (place === 3) await page.reload()
    await goToNext(page)
  }
  await expect(awaitsConnection).toBeVisible()
  await page.reload()
  await expect(awaitsConnection).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toContainText('Your result: 4 out of 4.')
  const stored = await site.sql('SELECT 1 FROM answers_of($1) WHERE correct', [attempt_id])
  await site.close()
  expect(stored).toHaveLength(4)
}

test('a game goes on without a connection from its second question, also after a reload, and is sent on return', async ({
  page,
  context,
}) => {
  await playOffline(page, context)
})

test('so does the game of a user', { tag: '@deep' }, async ({ page, context }) => {
  await registerByApi(page.request)
  await playOffline(page, context)
})

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

test(
  'the site can be installed, and its icons have the sizes it names',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await openKept(page, '/')
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Every context of a test is private, and from a private window nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors, data = '{}' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    // A browser without windows finds no fault with any manifest, so what the others ask for is checked here.
    const manifest: Manifest = JSON.parse(data)
    expect(manifest).toMatchObject({ name: 'Tenpip', id: '/', start_url: '/', scope: '/', display: 'standalone' })
    const images = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(images.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of images) {
      const image = await request.get(src)
      expect(image.headers()['content-type']).toBe(type)
      // The width and height of a PNG file are at fixed places.
      const bytes = await image.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  },
)

test('without a connection the site opens with what is on this device, and continues by itself', async ({
  page,
  context,
  inspect,
}) => {
  await openKept(page, `/${TEN}/index.html`)
  await expect.poll(() => page.evaluate((quiz) => localStorage.getItem(`quiz_${quiz}`) !== null, TEN)).toBe(true)
  await context.setOffline(true)
  await page.goto('/')
  await expect(heading(page)).toHaveText('On this device')
  await expect(offlineBar(page)).toHaveText("You're offline. Quizzes you've opened still work.")
  await inspect()
  await page.getByRole('link', { name: 'The 20th century in ten moments' }).click()
  await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()

  await page.goto('/rivers-of-the-world/index.html')
  await expect(heading(page)).toHaveText("You're offline, and this quiz isn't saved on this device yet.")
  await inspect()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Rivers of the world')

  await context.setOffline(true)
  await page.goto('/login')
  await expect(heading(page)).toHaveText("You're offline")
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Log in')
})

test(
  'the worker answers for files, and never for a call, a stream or a part of a file',
  { tag: '@deep' },
  async ({ page }) => {
    await openKept(page, '/')
    const isByWorker = async (path: string, headers: Record<string, string> = {}) => {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await page.evaluate(([to, sent]) => fetch(to, { headers: sent, cache: 'no-store' }), [path, headers] as const)
      return (await answered).fromServiceWorker()
    }
    const file = await page.locator('script[src^="/assets/react-"]').getAttribute('src')
    if (!file) throw new Error('The page has no scripts.')
    expect(await isByWorker(file)).toBe(true)
    expect(await isByWorker(file, { range: 'bytes=0-99' })).toBe(false)
    for (const path of ['/api/categories', '/api/openapi.json', '/healthz', `/${TEN}/embed`, '/manifest.webmanifest'])
      expect(await isByWorker(path), path).toBe(false)
  },
)

test(
  'the pictures of an opened quiz are there without a connection, until progress is cleared',
  { tag: '@deep' },
  async ({ page, context, request }) => {
    await registerByApi(page.request)
    const file = { name: 'dot.png', mimeType: 'image/png', buffer: await (await request.get('/icon-192.png')).body() }
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const uploaded = await page.request.post('/api/images', { headers, multipart: { file } })
    const { url } = (await uploaded.json()).data
    await openKept(page, '/privacy')
    await page.evaluate((image) => localStorage.setItem('quiz_a', JSON.stringify({ questions: [{ image }] })), { url })
    await page.goto(`/${TEN}/index.html`)
    const kept = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
    await expect.poll(kept).toBe(1)
    await context.setOffline(true)
    const width = page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image.naturalWidth
    }, url)
    expect(await width).toBe(192)
    await page.goto('/privacy')
    await page.getByRole('button', { name: 'Clear progress' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear progress' }).click()
    // A toast stays for as long as it is pointed at.
    await notifications(page).hover()
    await expect.poll(kept).toBe(0)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate(() => window.scrollTo(0, 0))
      const [bar, toast] = await Promise.all([offlineBar(page), notifications(page)].map((part) => part.boundingBox()))
      expect(toast?.y, `the toast at ${width}`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    }
  },
)

test('an error of the server is shown as it is, not the offline page', { tag: '@deep' }, async ({ page }) => {
  await openKept(page, '/')
  const missing = await page.goto('/no-such-quiz/index.html')
  expect(missing?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Nothing here called "no-such-quiz"')
  await expect(offlineBar(page)).toHaveCount(0)
})

test.describe('a new version', () => {
  let site: DeployableSite
  test.beforeEach(async () => {
    site = await startDeployableSite()
  })
  test.afterEach(() => site.close())

  const offer = (page: Page) => page.getByRole('region', { name: 'New version' })
  const build = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
  const look = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  const openTab = async (context: BrowserContext, path: string) => {
    const tab = await context.newPage()
    await openKept(tab, site.url + path)
    return tab
  }

  test('is there after a reload, offers itself where nobody plays, and leaves other tabs alone', async ({
    page,
    context,
    inspect,
  }) => {
    await openKept(page, `${site.url}/about`)
    const playing = await openTab(context, `/${TEN}/1.html`)
    site.deploy(2)
    await look(page)
    await expect(offer(page)).toContainText('A new version of Tenpip is ready.')
    await inspect()
    await expect(heading(playing)).toContainText('Question 1 of 10')
    await expect(offer(playing)).toHaveCount(0)

    await offer(page).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => build(page)).toBe('2')
    // The new page has let the new worker in; the tab of the old build still finds its own files.
    const builds = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files')).length)
    await expect
      .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.waiting))
      .toBe(true)
    expect(await builds()).toBe(2)
    await expect(offer(page)).toHaveCount(0)
    await context.setOffline(true)
    const own = await playing.locator('script[src*=".build1."]').getAttribute('src')
    expect(await playing.evaluate(async (file) => (await fetch(file ?? '', { cache: 'no-store' })).ok, own)).toBe(true)
    await context.setOffline(false)

    // Without any offer, a page is never older than the server.
    site.deploy(3)
    await playing.reload()
    expect(await build(playing)).toBe('3')
  })

  /** The script that starts the pages of the worker in charge. */
  const workerBuild = (page: Page): Promise<string> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', ({ data }) => resolve(data))
          port1.start()
          navigator.serviceWorker.controller?.postMessage({ kind: 'build' }, [port2])
        }),
    )

  test(
    'is not offered to a page that is new already, while the older worker is still there',
    { tag: '@deep' },
    async ({ page }) => {
      await openKept(page, `${site.url}/about`)
      await page.addInitScript(() => {
        Object.assign(window, { offers: 0 })
        new MutationObserver(() => {
          if (document.querySelector('[aria-label="New version"]')) Object.assign(window, { offers: 1 })
        }).observe(document, { childList: true, subtree: true })
      })
      site.deploy(2)
      await page.goto(`${site.url}/faq`)
      expect(await build(page)).toBe('2')
      await expect.poll(() => workerBuild(page)).toContain('.build2.')
      expect(await page.evaluate(() => Reflect.get(window, 'offers'))).toBe(0)
    },
  )

  test('is offered above what else sticks to the bottom of the window', { tag: '@deep' }, async ({ page }) => {
    await registerByApi(page.request)
    await openKept(page, `${site.url}/`)
    site.deploy(2)
    await look(page)
    const welcome = page.getByRole('complementary', { name: 'Welcome' })
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(welcome).toBeInViewport({ ratio: 1 })
      await expect(offer(page)).toBeInViewport({ ratio: 1 })
      expect(await overlap(welcome, offer(page)), `at ${width} px`).toBe(false)
    }
  })

  test('can be put off, and is there on the next visit', { tag: '@deep' }, async ({ page }) => {
    await openKept(page, `${site.url}/about`)
    site.deploy(2)
    await look(page)
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)
    await page.goto(`${site.url}/faq`)
    expect(await build(page)).toBe('2')
  })

  test(
    'may be none at all: the kill switch removes the worker and everything it kept',
    { tag: '@deep' },
    async ({ page }) => {
      await openKept(page, `${site.url}/about`)
      site.switchOffWorker()
      await page.reload()
      const left = () =>
        page.evaluate(async () => {
          const registrations = await navigator.serviceWorker.getRegistrations()
          return [registrations.length, (await caches.keys()).length]
        })
      await expect.poll(left).toEqual([0, 0])
      await page.reload()
      await expect(heading(page)).toBeVisible()
    },
  )
})
