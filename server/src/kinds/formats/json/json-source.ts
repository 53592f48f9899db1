/** An object, with its fields as the file writes them; or a list. */
interface Level {
  fields: Map<string, string> | null
  name: string
  /** Where the value of the field begins that is being read; -1 while its name is. */
  from: number
}

const NUMBER = /-?\d[\d.eE+-]*/y
const WHOLE = /^-?\d{16,}$/

/** What parsing would lose of an element: digits of long numbers, which become texts here, and fields named twice. */
export function checkedSource(json: string): { json: string; twice: string | undefined } {
  const levels: Level[] = []
  const parts: string[] = []
  let twice: string | undefined
  let copied = 0
  const endField = (at: number): void => {
    const level = levels.at(-1)
    if (!level?.fields || level.from < 0) return
    const value = json.slice(level.from, at).trim()
    if ((level.fields.get(level.name) ?? value) !== value) twice ??= level.name
    level.fields.set(level.name, value)
    level.from = -1
  }
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? ''
    const level = levels.at(-1)
    if (sign === '"') {
      const end = stringEnd(json, at)
      if (level?.fields && level.from < 0) level.name = json.slice(at + 1, end - 1)
      at = end - 1
    } else if (sign === '{' || sign === '[')
      levels.push({ fields: sign === '{' ? new Map() : null, name: '', from: -1 })
    else if (sign === ':' && level) level.from = at + 1
    else if (sign === ',') endField(at)
    else if (sign === '}' || sign === ']') {
      endField(at)
      levels.pop()
    } else if (sign === '-' || (sign >= '0' && sign <= '9')) {
      NUMBER.lastIndex = at
      const [number = sign] = NUMBER.exec(json) ?? []
      if (WHOLE.test(number) && !Number.isSafeInteger(Number(number))) {
        parts.push(json.slice(copied, at), `"${number}"`)
        copied = at + number.length
      }
      at += number.length - 1
    }
  }
  return { json: copied === 0 ? json : [...parts, json.slice(copied)].join(''), twice }
}

/** Of a broken element, as much as shows what is wrong with it. */
const SAMPLE = 20_000

const STRING = /"(?:[^"\\\n]|\\.)*"/g
/** A name or a text as programs may write it, but JSON may not: `{name: 'text'}`. */
const UNQUOTED = /[{,]\s{0,99}(?:[A-Za-z_$][\w$]*|'[^'\n]{0,99}')\s{0,9}:|[:,[]\s{0,99}'/
const COMMA = /,\s{0,99}[}\]]/

/** A backslash that begins nothing in JSON, but a command in a formula. */
const BACKSLASH = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*\\(?:[^"\\/bfnrtu]|u(?![\da-f]{4}))/i

export function brokenJson(json: string): string {
  const outside = json.slice(0, SAMPLE).replace(STRING, '""')
  if (UNQUOTED.test(outside)) return 'Its JSON is broken: names and texts need double quotation marks.'
  if (COMMA.test(outside)) return 'Its JSON is broken: delete the comma before a closing bracket.'
  if (
    json
      .slice(0, SAMPLE)
      .match(STRING)
      ?.some((text) => BACKSLASH.test(text))
  )
    return 'Its JSON is broken: write every backslash in a text twice.'
  return 'Its JSON is broken.'
}

/**
 * Where a string that starts at `at` ends; an unclosed one ends with its line, because JSON strings have no line
 * breaks.
 */
export function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const sign = text[end]
    if (sign === '\\') end++
    else if (sign === '"') return end + 1
    else if (sign === '\n') return end
  }
  return text.length
}

/** A formula between dollar signs that are no prices. */
const FORMULA = /\$(?! )[^$]{0,2000}[^ $]\$(?!\d)/g
const CONTROL = /\p{Cc}(?=([a-z]+))/giu

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

/**
 * A text with the backslashes of its formulas. Who writes `\frac` in JSON without doubling the backslash gets a form feed
 * before "rac".
 */
export function withBackslashes(text: string): string {
  if (!/\p{Cc}/u.test(text)) return text
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
