import { isRecord } from '#contract/is-record.ts'

const words = (list: string): Set<string> => new Set(list.split(' '))

/** Signs that JSON makes of a backslash and a letter, and what follows that letter in commands of formulas. */
const ESCAPES = new Map([
  ['\b', { letter: 'b', sure: null, inFormulas: null }],
  ['\f', { letter: 'f', sure: null, inFormulas: null }],
  [
    '\n',
    {
      letter: 'n',
      sure: words('abla eq otin exists leq geq subseteq earrow warrow'),
      inFormulas: words('u e i ot eg mid ewline'),
    },
  ],
  [
    '\t',
    {
      letter: 't',
      sure: words('imes heta ext extbf extit extrm frac binom riangle herefore ilde anh'),
      inFormulas: words('an o op au'),
    },
  ],
  ['\r', { letter: 'r', sure: words('ight ightarrow ceil floor brace'), inFormulas: words('ho angle m') }],
])

/** A formula between dollar signs that are no prices. */
const FORMULA = /\$(?! )[^$]{0,2000}[^ $]\$(?!\d)/g
const CONTROL = /\p{Cc}(?=([a-z]+))/giu

function restored(text: string): string {
  let formulas: { start: number; end: number }[] | undefined
  const isInside = (at: number): boolean => {
    formulas ??= [...text.matchAll(FORMULA)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    return formulas.some(({ start, end }) => start < at && at < end)
  }
  return text.replace(CONTROL, (sign: string, word: string, at: number) => {
    const escape = ESCAPES.get(sign)
    if (!escape) return sign
    const { letter, sure, inFormulas } = escape
    const isCommand = sure === null || sure.has(word) || (inFormulas.has(word) && isInside(at))
    return isCommand ? `\\${letter}` : sign
  })
}

/**
 * A value with the backslashes of formulas in it. Who writes `\frac` in JSON without doubling the backslash gets a form
 * feed before "rac".
 */
export function withBackslashes(value: unknown): unknown {
  if (typeof value === 'string') return /\p{Cc}/u.test(value) ? restored(value) : value
  if (Array.isArray(value)) return value.map(withBackslashes)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withBackslashes(one)]))
}
