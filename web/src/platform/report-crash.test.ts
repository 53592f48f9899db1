import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Crash } from '#contract/api/platform.ts'
import { ApiError } from './api.ts'
import { describeCrash, framesOf } from './report-crash.ts'
import { ScreenNotLoaded } from './loading/loadable.tsx'

const origin = 'https://quiz.example'
const build = 'main-CYHR_cnm.js'
const OURS = `${origin}/assets/HomePage-DH4.js`

const withStack = (error: Error, stack = `${error}\n    at render (${OURS}:1:20)`): Error =>
  Object.assign(error, { stack })
const page = { route: '/quiz/:category', origin, build }
const described = (error: unknown) => describeCrash({ type: 'render', error }, page)

describe('the places in a stack', () => {
  test.each([
    [
      'Chrome',
      `TypeError: x is not a function
    at render (${OURS}:1:20)
    at Object.useMemo (${OURS}:1:30)
    at Array.map (<anonymous>)
    at new Round (${OURS}:1:40)
    at async load [as start] (${OURS}:1:50)
    at ${OURS}:1:60`,
      ['render', 'Object.useMemo', 'Round', 'load', ''],
    ],
    [
      'Firefox',
      `render@${OURS}:1:20
useMemo/<@${OURS}:1:30
@${OURS}:1:40
`,
      ['render', 'useMemo', ''],
    ],
    [
      'Safari',
      `render@${OURS}:1:20
map@[native code]
module code@${OURS}:1:30`,
      ['render', 'module'],
    ],
  ])('of %s are found', (_, stack, names) => {
    const expected = names.map((name, index) => `${name}@assets/HomePage-DH4.js:1:${index * 10 + 20}`)
    expect(framesOf(stack, origin)).toEqual(expected)
  })

  test.each([
    'chrome-extension://abcdef/content.js',
    'moz-extension://abc-def/content.js',
    'https://elsewhere.example/assets/HomePage-DH4.js',
    `${origin}/password/ana@example.org/reset`,
    `${origin}/my-quiz/index.html`,
  ])('are not reported when %s began it', (address) => {
    expect(framesOf(`Error: x\n    at steal (${address}:1:2)\n    at render (${OURS}:1:20)`, origin)).toEqual([])
  })

  test('leave out other scripts on the way, and are not more than a few', () => {
    const stack = `Error\n    at a (${OURS}:1:1)\n    at b (${origin}/my-quiz/index.html:1:1)\n    at c (${OURS}:1:2)`
    expect(framesOf(stack, origin)).toEqual(['a@assets/HomePage-DH4.js:1:1', 'c@assets/HomePage-DH4.js:1:2'])
    expect(framesOf(`Error\n${`    at a (${OURS}:1:1)\n`.repeat(50)}`, origin)).toHaveLength(20)
  })
})

test('a crash is described by its name, its places, the row of the address and the version', () => {
  const error = withStack(new TypeError("Cannot read properties of undefined (reading 'map')"))
  expect(described(error)).toEqual({
    caught: 'render',
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: ['render@assets/HomePage-DH4.js:1:20'],
    route: '/quiz/:category',
    build,
  })
})

test.each([
  [{ type: 'error', error: withStack(new Error('x')) } as ErrorEvent, 'error'],
  [{ type: 'unhandledrejection', reason: withStack(new Error('x')) } as PromiseRejectionEvent, 'rejection'],
])('an event of the window is reported as what it is', (event, caught) => {
  expect(describeCrash(event, page)).toMatchObject({ caught })
})

test('a first screen that differs is described by the component, which React names apart from the error', () => {
  const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=secret for the full message'
  const componentStack = `\n    at Banner (${OURS}:1:70)\n    at div\n    at App (${OURS}:1:80)`
  const error = withStack(new Error(message))
  expect(describeCrash({ type: 'hydration', error, componentStack }, page)).toMatchObject({
    caught: 'hydration',
    message: 'Minified React error #418',
    stack: ['Banner@assets/HomePage-DH4.js:1:70', 'App@assets/HomePage-DH4.js:1:80'],
  })
})

test.each([
  ['a refusal', new ApiError({ success: false, message: 'Taken.', data: { code: 'TAKEN' } })],
  ['a lost line in Chrome', new TypeError('Failed to fetch')],
  ['a lost line in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a lost line in Safari', new TypeError('Load failed')],
  ['a script that did not come', new TypeError(`Failed to fetch dynamically imported module: ${OURS}`)],
  ['a screen that did not come', new ScreenNotLoaded('A screen did not load.')],
  ['an answer that was not waited for', new DOMException('The operation was aborted.', 'AbortError')],
  ['an answer that took too long', new DOMException('The operation timed out.', 'TimeoutError')],
])('%s is no crash', (_, error) => {
  expect(described(withStack(error))).toBeNull()
})

test.each([
  null,
  undefined,
  'text',
  7,
  { message: 'x' },
  withStack(new Error('x'), ''),
  withStack(new Error('x'), 'x'),
])('%j, which has no place of ours, is not reported', (error) => {
  expect(described(error)).toBeNull()
})

test('whatever an error says, nothing of it is reported but what fits the schema', () => {
  const errors = fc.record({ message: fc.string(), name: fc.string(), isListed: fc.boolean() })
  fc.assert(
    fc.property(errors, ({ message, name, isListed }) => {
      const typed = `${message} ana@example.org 4111111111111111`
      const frame = isListed ? `    at f (${OURS}:1:2)` : `f@${OURS}:1:2`
      const error = withStack(Object.assign(new Error(typed), { name }), `${name}: ${typed}\n${frame}`)
      const report = described(error)
      expect(Crash.safeParse(report).success).toBe(true)
      expect(report).toMatchObject({ message: null, stack: ['f@assets/HomePage-DH4.js:1:2'] })
      expect(JSON.stringify(report)).not.toMatch(/ana|4111/)
    }),
  )
})
