import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import { MOST_ITEMS } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { lineCounter } from '../text/clean-text.ts'
import { brokenJson, checkedSource, stringEnd, withBackslashes } from './json-source.ts'
import { findQuestionLists, type Passage, type QuestionPlace } from './question-finder.ts'
import { withTexts } from './json-fields.ts'
import { isExported } from './json-question.ts'

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

/** Whatever looks into a question does so level by level, and too many would end the thread. */
const TOO_DEEP: Parsed = {
  value: undefined,
  problem: 'It has more levels of brackets than a question needs.',
  change: null,
}

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
      const { value, problem, change } = element.deepest > DEEPEST ? TOO_DEEP : parsed(text.slice(at, end))
      patience -= end - at
      if (problem !== null && patience > 0) end = Math.min(end, nextBeginning(at + 1))
      elements.push({ line: lineAt(at), value, problem, change, above })
      at = end
      if (!place.isList) break
    }
  }
  if (elements.length === 0 && text.trim() !== '' && parsed(text).problem !== null)
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

function parsed(json: string): Parsed {
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
