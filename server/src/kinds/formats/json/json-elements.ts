import { MOST_ITEMS } from '../import-report.ts'
import { FormatError } from '../plain-question.ts'
import { lineCounter } from '../text/lines.ts'
import { findQuestionLists } from './find-question-lists.ts'
import { stringEnd } from './json-string.ts'
import type { Passage, QuestionPlace } from './question-finder.ts'

/** One element of a JSON file's lists of questions. */
export interface JsonElement {
  line: number
  /** Undefined if its JSON is broken. */
  value: unknown
  /** The names of fields around its list that a player would have read. */
  above: readonly string[]
}

const SPACE = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF'])

/** Where the list starts that seems to be meant for questions: at the top level, or under this name on the first level. */
function listStart(text: string, wanted: string): number {
  let depth = 0
  let name = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = stringEnd(text, at)
      if (depth === 1) name = text.slice(at + 1, end - 1)
      at = end - 1
    } else if (sign === '[' && (depth === 0 || (depth === 1 && name === wanted))) return at + 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
  }
  return -1
}

/** Where the element that starts at `start` ends, or where it turns out to be unclosed. */
function elementEnd(text: string, start: number): number {
  const open: string[] = []
  let before = ''
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') {
      // Inside an object, another object can only be a value: without a colon, the first was never closed.
      if (open.at(-1) === '{' && before !== ':') return at
      open.push(sign)
    } else if (sign === '}' || sign === ']') {
      if (open.length === 0) return at
      open.pop()
      if (open.length === 0) return at + 1
    } else if (sign === ',' && open.length === 0) return at
    if (!SPACE.has(sign) || sign === ',') before = sign
  }
  return text.length
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const BEGINNING = /\{\s{0,20}"([^"\n]{1,60})"/g

/** Where the next question seems to start: with a name that others start with. */
function nextBeginning(text: string, from: number, firstNames: ReadonlySet<string>): number {
  BEGINNING.lastIndex = from
  for (let match = BEGINNING.exec(text); match; match = BEGINNING.exec(text))
    if (firstNames.has(match[1] ?? '')) return match.index
  return text.length
}

/** Recovery stops when the text has been scanned this often. */
const MOST_READINGS = 8

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
  let patience = MOST_READINGS * text.length
  let at = 0
  for (const place of [...places, ...fallback].toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (place.start < at) continue
    at = place.start
    const above = passagesAt(at)
    while (at < text.length && elements.length <= MOST_ITEMS) {
      while (SPACE.has(text[at] ?? '')) at++
      if (at >= text.length || text[at] === ']' || text[at] === '}') break
      let end = Math.max(elementEnd(text, at), at + 1)
      const value = parsed(text.slice(at, end))
      patience -= end - at
      if (value === undefined && patience > 0) end = Math.min(end, nextBeginning(text, at + 1, firstNames))
      elements.push({ line: lineAt(at), value, above })
      at = end
      if (!place.isList) break
    }
  }
  if (elements.length === 0 && text.trim() !== '' && parsed(text) === undefined)
    throw new FormatError('This JSON is broken, or cut off before its end. Save or copy the whole of it again.')
  return elements
}
