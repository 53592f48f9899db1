import { answer, currentQuestion, goToNext, openAttempt, start, TEN, verdict } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

test.use({ expectedComplaints: ['Failed to load resource', 'net::ERR'] })

const RUNS = 100
const CUTS = ['offline', 'reload', 'abort', 'closed', 'offline and closed', 'second tab', 'none']
/** The first game is cut in every way once, the others at random. */
const cutsOf = (run: number) => (run ? [0, 1, 2, 3].map(() => CUTS[Math.floor(Math.random() * CUTS.length)]) : CUTS)
test(
  `games that are cut off lose no answer and count none twice, ${RUNS} of them`,
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    test.setTimeout(3_600_000)
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      let page = await context.newPage()
      const anew = async (place: number) => {
        await context.setOffline(false)
        page = await context.newPage()
        await page.goto(`/${TEN}/${place + 1}.html`)
      }
      const questions = await start(page, TEN)
      const given = new Map<string, string>()
      const cuts = cutsOf(run)
      for (const [place, cut] of cuts.entries()) {
        if (cut === 'second tab') await anew(place)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${place + 1} of 10`)
        const question = await currentQuestion(page, questions)
        if (cut === 'offline' || cut === 'offline and closed') await context.setOffline(true)
        // The server receives it, and its response is lost on the way back.
        if (cut === 'abort')
          await page.route('**/answers/**', async (route) => {
            await route.fetch().catch(() => null)
            await route.abort()
          })
        await answer(page, questions, Math.random() < 0.5)
        const kept = await page.evaluate((key) => localStorage.getItem(key), `summary_${TEN}`)
        const entry: { answer: unknown } | undefined = JSON.parse(kept ?? '[]').find(
          (one: { qid: string }) => one.qid === question.qid,
        )
        given.set(question.qid, JSON.stringify(entry?.answer))
        if (cut === 'reload') await page.reload()
        if (cut?.endsWith('closed')) {
          await page.close()
          await anew(place)
        }
        await expect(verdict(page)).toBeVisible()
        await goToNext(page)
        await context.setOffline(false)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await page.reload()
      await expect
        .poll(async () => {
          const { answers } = await openAttempt(page.request, TEN)
          return Object.fromEntries(answers.map(({ qid, answer }) => [qid, JSON.stringify(answer)]))
        }, `run ${run}: ${cuts.join()}`)
        .toEqual(Object.fromEntries(given))
      await context.close()
    }
  },
)
