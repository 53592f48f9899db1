import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/visitor.ts'

/** Bytes of Brotli. What home may ever have; a trick in the build that wins less than 5% of it is not worth its line. */
const HOME_BUDGET = 92_000
/** What was reached, and two percent. */
const QUESTION_BUDGET = 17_100

/** The scripts that a page starts with, and their size as sent. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<Map<string, number>> {
  const html = await (await request.get(path)).text()
  const files = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, file = '']) => file)
  const sizes = files.map(async (file) => {
    const response = await request.get(file, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    return [file, Number(response.headers()['content-length'])] as const
  })
  return new Map(await Promise.all(sizes))
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((one, other) => one + other, 0)

test('the scripts that home and a question start with stay within their budget', async ({ request }) => {
  const home = await scriptsOf(request, '/')
  const question = await scriptsOf(request, '/capitals-of-europe/1.html')
  const more = [...question].filter(([file]) => !home.has(file)).map(([, bytes]) => bytes)
  expect(sum(home.values()), 'bytes of home').toBeLessThanOrEqual(HOME_BUDGET)
  expect(sum(more), 'bytes of a question besides').toBeLessThanOrEqual(QUESTION_BUDGET)
})
