import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const crash = (place: number) => {
  const error = new TypeError('x is not a function')
  error.stack = `TypeError\n    at f (${window.location.origin}/assets/main-1.js:1:${place})`
  return { type: 'render' as const, error }
}
let reportCrash: typeof import('./report-crash.ts').reportCrash
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockImplementation(async () => new Response('{"success":true,"message":"","data":null}'))
  ;({ reportCrash } = await import('./report-crash.ts'))
})
afterEach(() => vi.unstubAllGlobals())

test('a crash goes out with the proof, without cookies, and even when the page is left', async () => {
  await reportCrash(crash(1), '/')
  const [address, options] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/crashes')
  expect(options).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(JSON.parse(options?.body as string)).toMatchObject({ caught: 'render', name: 'TypeError', route: '/' })
})

test('each goes out once, whether it is met again or reported twice', async () => {
  const first = crash(1)
  for (const one of [first, first, crash(1), crash(2)]) await reportCrash(one, '/')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a page that breaks without end falls silent', async () => {
  for (let place = 1; place <= 50; place++) await reportCrash(crash(place), '/')
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('one that cannot be sent is not tried again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(reportCrash(crash(1), '/')).rejects.toThrow('Failed to fetch')
  await reportCrash(crash(1), '/')
  expect(fetched).toHaveBeenCalledTimes(1)
})
