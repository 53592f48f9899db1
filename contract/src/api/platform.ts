import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'

/**
 * Standard crash messages of browsers, none of which contain text from the page: the only parts of a message that are
 * ever sent.
 */
export const CRASH_MESSAGES = [
  'Cannot read properties of undefined',
  'Cannot read properties of null',
  'Cannot set properties of undefined',
  'Cannot set properties of null',
  "can't access property",
  'undefined is not an object',
  'null is not an object',
  'is not a function',
  'is not a constructor',
  'is not iterable',
  'is not defined',
  'is undefined',
  'is null',
  'before initialization',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Invalid array length',
  'Invalid time value',
  'is not valid JSON',
  'JSON.parse',
  'The node to be removed is not a child of this node',
  'The object can not be found here',
  'exceeded the quota',
] as const

/** `render@assets/HomePage-DH436S-2.js:1:2345`: names and places in our own scripts. */
const Frame = z.string().check(z.regex(/^[\w$.]{0,60}@assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))

/**
 * A crash in a browser. Our pages send only names and places in our own code; the patterns keep sentences out.
 */
export const Crash = z.strictObject({
  /** A window event, an uncaught promise, a screen that broke, or a first screen that differs from the server's. */
  caught: z.enum(['error', 'rejection', 'render', 'hydration']),
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  message: z.nullable(z.union([z.enum(CRASH_MESSAGES), z.string().check(z.regex(/^Minified React error #\d{1,3}$/))])),
  stack: z.array(Frame).check(z.minLength(1), z.maxLength(20)),
  /** The row of the route table, without the values in the address. */
  route: z.string().check(z.regex(/^[\w/:.?*-]{1,60}$/)),
  /** The page's script, which has a new name in every version of the site. */
  build: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
})
export type Crash = z.infer<typeof Crash>

/**
 * When two crashes are the same: same error, same first places. Further down the same crash differs by what was
 * waiting.
 */
export const crashIdentity = ({ name, message, stack }: Crash): string =>
  JSON.stringify([name, message, ...stack.slice(0, 5)])

export const platformApi = defineApi({
  crash: {
    method: 'POST',
    path: '/api/crashes',
    access: 'guest',
    limit: 'crash',
    summary: 'Reports a crash in a browser: the place in our scripts, never what was typed or who it was.',
    body: Crash,
    data: z.null(),
    done: "Thanks. We've noted it.",
  },
})
