import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'

/** What browsers say of a crash in words of their own, of which none come from the page: all of a message that is ever told. */
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

/** A crash in a browser. Every field is made of our own code's names and places, so that nothing anybody typed fits into one. */
export const Crash = z.strictObject({
  /** An event of the window, a promise that nobody caught, a screen that broke, or a first screen unlike the server's. */
  caught: z.enum(['error', 'rejection', 'render', 'hydration']),
  name: z.string().check(z.regex(/^[A-Z][A-Za-z]{0,39}$/)),
  message: z.nullable(z.union([z.enum(CRASH_MESSAGES), z.string().check(z.regex(/^Minified React error #\d{1,3}$/))])),
  stack: z.array(Frame).check(z.minLength(1), z.maxLength(20)),
  /** The row of the route table, without what an address fills in. */
  route: z.string().check(z.regex(/^[\w/:.?*-]{1,60}$/)),
  /** The page's script, whose name changes with every version of the site. */
  build: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
})
export type Crash = z.infer<typeof Crash>

/** What makes two crashes one: the error and the places where it broke. Further down the same crash differs by who was waiting. */
export const crashIdentity = ({ name, message, stack }: Crash): string =>
  JSON.stringify([name, message, ...stack.slice(0, 5)])

export const platformApi = defineApi({
  crash: {
    method: 'POST',
    path: '/api/crashes',
    access: 'guest',
    limit: 'crash',
    summary: 'Reports a crash in a browser: where in our scripts, never what was typed or who it was.',
    body: Crash,
    data: z.null(),
    done: 'Thanks, noted.',
  },
})
