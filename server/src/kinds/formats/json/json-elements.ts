import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import { MOST_ITEMS } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { lineCounter } from '../text/clean-text.ts'
import { brokenJson, checkedSource, stringEnd, withBackslashes } from './json-source.ts'
import { withTexts } from './json-fields.ts'
import { isExported } from './json-question.ts'
import {
  answerSense,
  EITHER_NAMES,
  isPassage,
  FLAT_OPTION,
  OPTION_NAMES,
  PASSAGE_NAMES,
  plainName,
  TEXT_NAMES,
  WRONG_NAMES,
} from './field-names.ts'

export interface JsonElement {
  line: number
  /** Undefined if it can't be read. */
  value: unknown
  problem: string | null
  /** What had to be changed to read it, as a sentence for its author. */
  change: string | null
  /** The names of fields around its list that a player would have read. */
  above: readonly string[]
}

/** Recovery stops when the text has been scanned this often. */
const MOST_READINGS = 8

const SPACE = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF'])

/** No question has more brackets inside each other. */
const DEEPEST = 64

type Parsed = Pick<JsonElement, 'value' | 'problem' | 'change'>

/**
 * Splits the lists of questions in a JSON file into their elements without parsing it as a whole, so that an error in
 * one does not affect the others. Where nothing looks like a question, every element of the list that is meant for them
 * counts.
 */
export function jsonElements(text: string, listName = 'questions'): JsonElement[] {
  const lineAt = lineCounter(text)
  const elements: JsonElement[] = []
  const { places, passages, firstNames } = findQuestionLists(text)
  const start = places.length > 0 ? -1 : listStart(text, listName)
  const fallback: QuestionPlace[] = start < 0 ? [] : [{ start, end: text.length, isList: true }]
  const passagesAt = passageFinder(passages)
  const nextBeginning = beginningFinder(text, firstNames)
  let patience = MOST_READINGS * text.length
  let at = 0
  for (const place of [...places, ...fallback].toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.start < at) continue
    at = place.start
    const above = passagesAt(at)
    while (at < text.length && elements.length <= MOST_ITEMS) {
      while (SPACE.has(text[at] ?? '')) at++
      if (at >= text.length || text[at] === ']' || text[at] === '}') break
      const element = elementEnd(text, at)
      let end = Math.max(element.end, at + 1)
      const { value, problem, change } = parsed(text.slice(at, end), element.deepest)
      patience -= end - at
      if (problem !== null && patience > 0) end = Math.min(end, nextBeginning(at + 1))
      elements.push({ line: lineAt(at), value, problem, change, above })
      at = end
      if (!place.isList) break
    }
  }
  if (elements.length === 0 && text.trim() !== '' && parsed(text, 0).problem !== null)
    throw new FormatError('This JSON is broken, or cut off before its end. Save or copy the whole of it again.')
  return elements
}

/** The name in front of a list or an object, however it is quoted. */
const NAME = /([\w-]{1,40})["']?\s{0,40}:\s{0,40}$/

/** Where the list starts that seems to be meant for questions: at the top level, or under this name on the first level. */
function listStart(text: string, wanted: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const isNamed = () => NAME.exec(text.slice(Math.max(0, at - 125), at))?.[1] === wanted
    if (sign === '"') at = stringEnd(text, at) - 1
    else if (sign === '[' && (depth === 0 || (depth === 1 && isNamed()))) return at + 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
  }
  return -1
}

/** What is above each place, for increasing places. */
function passageFinder(passages: readonly Passage[]): (start: number) => string[] {
  const waiting = passages.toSorted((a, b) => b.start - a.start)
  let around: Passage[] = []
  return (start) => {
    for (let next = waiting.at(-1); next && next.start < start; next = waiting.at(-1)) {
      waiting.pop()
      around.push(next)
    }
    around = around.filter(({ end }) => end > start)
    return around.map(({ name }) => name.slice(0, 40))
  }
}

const BEGINNING = /\{\s{0,20}"([^"\n]{1,60})"/g

/** Finds where the next question seems to start: with a name that others start with. It goes through the text once. */
function beginningFinder(text: string, firstNames: ReadonlySet<string>): (from: number) => number {
  let next = -1
  const find = (from: number): number => {
    BEGINNING.lastIndex = from
    for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text))
      if (firstNames.has(match[1] ?? '')) return match.index
    return text.length
  }
  return (from) => {
    if (next < from) next = find(from)
    return next
  }
}

/** Where the element that starts at `start` ends, or where it turns out to be unclosed; and how deep it is. */
function elementEnd(text: string, start: number): { end: number; deepest: number } {
  const open: string[] = []
  let before = ''
  let deepest = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') {
      // Inside an object, another object can only be a value: without a colon, the first was never closed.
      if (open.at(-1) === '{' && before !== ':') return { end: at, deepest }
      deepest = Math.max(deepest, open.push(sign))
    } else if (sign === '}' || sign === ']') {
      if (open.length === 0) return { end: at, deepest }
      open.pop()
      if (open.length === 0) return { end: at + 1, deepest }
    } else if (sign === ',' && open.length === 0) return { end: at, deepest }
    if (!SPACE.has(sign) || sign === ',') before = sign
  }
  return { end: text.length, deepest }
}

/** A sign that JSON may have made of the beginning of a formula's command. */
const ESCAPED = /\\[bfnrt][a-z]/i
const PUT_BACK = 'Backslashes of formulas, which JSON read as other signs, were put back.'

function parsed(json: string, levels: number): Parsed {
  // Whatever looks into a question does so level by level, and too many would end the thread.
  if (levels > DEEPEST)
    return { value: undefined, problem: 'It has more levels of brackets than a question needs.', change: null }
  try {
    const { json: source, twice } = checkedSource(json)
    const value: unknown = JSON.parse(source)
    if (twice !== undefined)
      return {
        value,
        problem: `It has "${twice.slice(0, 40)}" twice, with different values. Delete one.`,
        change: null,
      }
    // What we wrote ourselves is written as it should be.
    if (!ESCAPED.test(source) || (isRecord(value) && isExported(value))) return { value, problem: null, change: null }
    const read = withTexts(value, withBackslashes)
    return { value: read, problem: null, change: isDeepStrictEqual(read, value) ? null : PUT_BACK }
  } catch {
    return { value: undefined, problem: brokenJson(json), change: null }
  }
}

/** A place in the text of a file that has questions: the inside of a list, or a question on its own. */
interface QuestionPlace {
  start: number
  end: number
  isList: boolean
}

/** Words above questions which a player would have read. */
interface Passage {
  start: number
  end: number
  name: string
}

interface QuestionPlaces {
  places: QuestionPlace[]
  passages: Passage[]
  /** The names of the first fields of questions. */
  firstNames: Set<string>
}

/** Of a text, as much as shows that it has several words. */
const MOST_SEEN = 100

/** Where the questions of a file are: walks through its text once, however broken it is. */
function findQuestionLists(text: string): QuestionPlaces {
  const finder = new QuestionFinder()
  let before = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t') continue
    if (sign === '"') {
      const end = stringEnd(text, at)
      const isName = finder.isObject && before !== ':'
      if (isName) finder.meetName(text.slice(at + 1, Math.min(end - 1, at + 61)))
      else finder.meetText(text.slice(at + 1, Math.min(end - 1, at + MOST_SEEN)))
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      // Inside an object, another object can only be a value: without a colon, the first was never closed.
      if (finder.isObject && before !== ':') finder.end(at)
      finder.open(sign, at)
    } else if (sign === '}' || sign === ']') finder.close(sign, at)
    before = sign
  }
  return finder.finish(text.length)
}

/** An object or a list that is not closed yet; `field` is the name of the one that it is in. */
const opened = (sign: string, start: number, field: string) => ({
  sign,
  start,
  field,
  /** The name of the field that is being read in it. */
  name: '',
  /** The same as the file writes it. */
  written: '',
  firstName: '',
  hasText: false,
  hasOptions: false,
  hasAnswer: false,
  /** Whether one of its fields is called `questions`. */
  hasList: false,
  /** Whether questions are directly in it, or only what has options but no text. */
  hasQuestions: false,
  hasTextless: false,
  /** Whether questions are further down. */
  isBank: false,
  passages: new Set<string>(),
})
type Open = ReturnType<typeof opened>

const TEXTS = new Set(TEXT_NAMES)
/** A name for options, or for a category: only what is around it tells. */
const LETTER = 'a'
const OPTIONS = new Set([...OPTION_NAMES, ...WRONG_NAMES, ...EITHER_NAMES].filter((name) => name !== LETTER))

const MOST_FIRST_NAMES = 100
const MOST_PASSAGES = 5

/** Finds what looks like questions by the names of fields, from the signs of a file in their order. */
class QuestionFinder {
  readonly found: QuestionPlaces = { places: [], passages: [], firstNames: new Set() }
  /** Below the deepest level only the signs are kept. */
  readonly #open: (Open | string)[] = [opened('', 0, '')]
  readonly #counts = { '{': 0, '[': 0 }

  get top(): Open | string {
    return this.#open.at(-1) ?? ''
  }

  get isObject(): boolean {
    const { top } = this
    return (typeof top === 'string' ? top : top.sign) === '{'
  }

  meetName(name: string): void {
    const { top } = this
    if (typeof top === 'string') return
    const plain = plainName(name)
    top.name = plain
    top.firstName ||= name
    if (plain === 'questions') top.hasList = true
    if (TEXTS.has(plain)) top.hasText = true
    top.written = name
    if (PASSAGE_NAMES.has(plain)) this.#pass(top, [name])
    if (OPTIONS.has(plain)) top.hasOptions = true
    else if (answerSense(plain) !== undefined || FLAT_OPTION.test(plain)) top.hasAnswer = true
  }

  /** A text in a field, or in a list in one. */
  meetText(text: string): void {
    const { top } = this
    const holder = typeof top === 'object' && top.sign === '[' ? this.#open.at(-2) : top
    if (typeof top === 'string' || typeof holder !== 'object' || holder.sign !== '{' || text.trim() === '') return
    if (isPassage(holder.name, text)) this.#pass(holder, [holder.written])
  }

  #pass(to: Open, names: Iterable<string>): void {
    for (const name of names) if (to.passages.size < MOST_PASSAGES) to.passages.add(name)
  }

  open(sign: '{' | '[', at: number): void {
    const { top } = this
    const isShallow = this.#open.length < DEEPEST && typeof top !== 'string'
    this.#open.push(isShallow ? opened(sign, at, top.sign === '{' ? top.name : '') : sign)
    this.#counts[sign]++
  }

  /** Ends what is open, up to the object or list that this sign closes. */
  close(sign: '}' | ']', at: number): void {
    const wanted = sign === '}' ? '{' : '['
    if (this.#counts[wanted] > 0) while (this.end(at) !== wanted);
  }

  /** Ends the innermost object or list. */
  end(at: number): string {
    const one = this.#open.pop() ?? ''
    const sign = typeof one === 'string' ? one : one.sign
    if (sign === '{' || sign === '[') this.#counts[sign]--
    const { top } = this
    if (typeof one === 'string' || typeof top === 'string') return sign
    if (sign === '{') this.#endObject(one, top, at)
    else this.#endList(one, top, at)
    return sign
  }

  #endList({ start, field, hasQuestions, hasTextless, isBank }: Open, parent: Open, at: number): void {
    if (isBank) parent.isBank = true
    else if ((hasQuestions || hasTextless) && !OPTIONS.has(field)) {
      this.found.places.push({ start: start + 1, end: at, isList: true })
      if (hasQuestions && field !== LETTER) parent.isBank = true
    }
  }

  #endObject(one: Open, parent: Open, at: number): void {
    const { hasText, hasOptions, hasAnswer } = one
    if (one.isBank && (one.hasList || !(hasText && hasOptions && hasAnswer))) {
      parent.isBank = true
      for (const name of one.passages) this.found.passages.push({ start: one.start, end: at, name })
      return
    }
    if (OPTIONS.has(one.field) || OPTIONS.has(parent.field)) return
    const isListed = parent.sign !== '{'
    // What is said about questions may be in an object of its own.
    if (!isListed && !hasOptions && !hasAnswer) this.#pass(parent, one.passages)
    if (!hasText && hasOptions && isListed) parent.hasTextless = true
    if (!hasText || !(hasOptions || hasAnswer)) return
    if (this.found.firstNames.size < MOST_FIRST_NAMES) this.found.firstNames.add(one.firstName)
    this.found.places.push({ start: one.start, end: at, isList: false })
    if (isListed) parent.hasQuestions = true
    else if (!TEXTS.has(one.field)) parent.isBank = true
  }

  /** Ends everything; objects without a list around them are one if they are all questions. */
  finish(at: number): QuestionPlaces {
    while (this.#open.length > 1) this.end(at)
    const [root] = this.#open
    if (typeof root === 'object' && root.hasQuestions && !root.isBank)
      this.found.places.push({ start: 0, end: at, isList: true })
    return this.found
  }
}
