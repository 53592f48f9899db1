import { chromium, type CDPSession, type Page } from '@playwright/test'
import pg from 'pg'
import { SIGNED_IN } from '#server/platform/http/session-cookie.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { longDraft, openAuthor } from './author.ts'
import { median, type Benchmark, type Row } from './benchmark.ts'
import { startServer, withFolder } from './server-under-test.ts'

const QUESTIONS = 50
const WORDS = ' and then some more words after them, until the line is full'
/** A machine this many times slower needs this many times as long. */
const SLOWER = 4
const MOST = 50
const PARTS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']

/** CPU time of the page in milliseconds so far, which does not depend on other work on the machine. */
async function spent(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.reduce((sum, { name, value }) => (PARTS.includes(name) ? sum + 1000 * value : sum), 0)
}

async function typeInto(page: Page, address: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('textbox', { name: 'Question' }).click()
  const costs: number[] = []
  let before = await spent(page, session)
  for (const letter of WORDS) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const after = await spent(page, session)
    costs.push(SLOWER * (after - before))
    before = after
  }
  return costs
}

async function measure(url: string, client: pg.Client): Promise<Row[]> {
  const { save, cookie } = await openAuthor(client, url)
  const { id } = await save(longDraft(QUESTIONS))
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const cookies = [cookie, `${SIGNED_IN}=1`].map((pair) => pair.split('='))
    await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
    const costs = await typeInto(page, `${url}/make-quiz/${id}?at=q${QUESTIONS / 2}`)
    const longest = Math.max(...costs)
    return [
      {
        measure: `Longest of ${WORDS.length} keystrokes, ${SLOWER} times slower`,
        reached: `${Math.round(longest)} ms`,
        target: `≤ ${MOST} ms`,
        met: longest <= MOST,
      },
      { measure: 'Their median', reached: `${Math.round(median(costs))} ms` },
    ]
  } finally {
    await browser.close()
  }
}

export const keystrokeBenchmark: Benchmark = {
  name: 'keystroke',
  figure: `Typing into a question of a ${QUESTIONS}-question draft: CPU time of the page from the key to the layout.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      const client = new pg.Client({ connectionString: (await borrowEmbedded(folder)).url })
      await client.connect()
      try {
        return await measure(server.url, client)
      } finally {
        await client.end()
        await server.stop()
      }
    }),
}
