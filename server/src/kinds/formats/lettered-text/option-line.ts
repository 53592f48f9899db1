import { letterOf } from '#contract/letter-of.ts'
import type { MarkedOption, MarkKind } from './option-marks.ts'
import { optionLetterOf } from './option-letter.ts'

/** An option with its letter, or with a bullet instead. */
export interface OptionLine extends MarkedOption {
  letter: string | null
}

const WRAPPED = /^(\*\*|__)(?!\s)(.*\S)\1$/
const WRAPPED_IN_HTML = /^<(b|strong|u|mark|em|i)>(.*)<\/\1>$/i
/** `**b)** Paris` */
const BOLD_LETTER = /^(\*\*|__)([([]?[A-Za-z][.)\]:]?)\1(?=[\s.):])/
const SIGN = /^(?:\*|[✓✔✅→►➔]\uFE0F?|=>|->)[ ]*/
const CHECKED = /^(?:\[[xX✓✔*]\]|\([xX✓✔*]\)|[☑☒●◉⦿✅])\uFE0F?[ ]*/
const UNCHECKED = /^(?:\[[ ]?\]|\([ ]?\)|[☐○◯❌✗✘])\uFE0F?[ ]*/
const BULLET = /^[-–—•▪◦‣·*][ ]+(?=\S)/

/** `- A) Rome`: the sign of a list before a letter. A star would be a mark. */
const LIST_SIGN = /^[-–—•▪◦‣·][ ]+(?=\S)/

const plainSign = (sign: string): string => sign.replace('\uFE0F', '').trim()

interface Start {
  rest: string
  marks: Set<MarkKind>
  hasBox: boolean
}

/** Marks that stand before the letter of an option, or before its text if it has none. */
function startOf(line: string): Start {
  const marks = new Set<MarkKind>()
  let rest = line
  const [, , inBold] = WRAPPED.exec(rest) ?? WRAPPED_IN_HTML.exec(rest) ?? []
  const isBoldLetter = BOLD_LETTER.test(rest)
  if (isBoldLetter || inBold !== undefined) marks.add('bold_line:')
  if (isBoldLetter) rest = rest.replace(BOLD_LETTER, '$2')
  else if (inBold !== undefined) rest = inBold.trim()
  const isChecked = CHECKED.test(rest)
  const hasBox = isChecked || UNCHECKED.test(rest)
  if (isChecked) marks.add('box:')
  if (hasBox) rest = rest.replace(isChecked ? CHECKED : UNCHECKED, '')
  return { rest, marks, hasBox }
}

/** Options after each other on one line: "a) Rhine b) Danube c) Elbe". */
function splitLine(
  first: OptionLine & { letter: string },
  around: readonly [string, string],
  isSmall: boolean,
): OptionLine[] {
  const found: OptionLine[] = [first]
  for (let current = first; ;) {
    const next = letterOf(current.letter.charCodeAt(0) - 64)
    const sign = `${around[0]}${isSmall ? next.toLowerCase() : next}${around[1]}`
    const at = current.text.indexOf(` ${sign}`)
    const starred = current.text.indexOf(` *${sign}`)
    const isStarred = starred >= 0 && (at < 0 || starred < at)
    const from = isStarred ? starred : at
    if (from < 0 || next > 'Z' || !/^[.)\]]$/.test(around[1])) return found
    const text = current.text.slice(from + 1 + sign.length + (isStarred ? 1 : 0)).trim()
    // "e.g. this" is no option e.
    if (around[1] === '.' && /^[A-Za-z]\./.test(text)) return found
    current.text = current.text.slice(0, from).trim()
    current = { letter: next, text, marks: new Set<MarkKind>(isStarred ? ['sign_before:*'] : []) }
    found.push(current)
  }
}

/** The options in a line, of which the first must have this letter; or with bullets, where no option has a letter. */
export function optionsIn(line: string, wanted: string | null, canHaveBullet: boolean): OptionLine[] {
  const [dash] = wanted === null ? [] : (LIST_SIGN.exec(line) ?? [])
  if (dash !== undefined) {
    const behind = optionsIn(line.slice(dash.length), wanted, false)
    if (behind.length > 0) return behind
  }
  const { rest, marks, hasBox } = startOf(line)
  const sign = SIGN.exec(rest)?.[0] ?? ''
  for (const at of sign === '' ? [0] : [sign.length, 0]) {
    const option = wanted === null ? undefined : optionLetterOf(rest.slice(at))
    if (!option || option.letter !== wanted) continue
    if (at > 0) marks.add(`sign_before:${plainSign(sign)}`)
    const letter = rest.slice(at).search(/[A-Za-z]/)
    const isSmall = rest.slice(at)[letter] !== option.letter
    return splitLine({ letter: option.letter, text: option.text.trim(), marks }, option.around, isSmall)
  }
  if (!canHaveBullet || rest === '') return []
  const bullet = BULLET.exec(rest)?.[0] ?? ''
  if (bullet === '' && !hasBox) return []
  const behind =
    bullet === '' ? { rest, marks: new Set<MarkKind>(), hasBox: false } : startOf(rest.slice(bullet.length))
  if (bullet.startsWith('*')) marks.add('star_bullet:')
  const text = behind.marks.has('bold_line:') ? rest.slice(bullet.length) : behind.rest
  for (const mark of behind.marks) if (mark === 'box:') marks.add(mark)
  return [{ letter: null, text: text.trim(), marks }]
}

/** A question with its options on the same line: "Which? a) Rhine b) Danube". */
export function inlineOptions(line: string): { text: string; options: OptionLine[] } | undefined {
  const found = / \*?(?:\(a\)|a\)|\(A\)|A\)) ?(?=\S)/.exec(line)
  if (!found) return undefined
  const options = optionsIn(line.slice(found.index + 1), 'A', false)
  return options.length > 1 ? { text: line.slice(0, found.index).trim(), options } : undefined
}
