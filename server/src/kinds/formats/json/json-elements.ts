import { MOST_ITEMS } from '../import-report.ts'
import { lineCounter } from '../text/lines.ts'

/** One element of a JSON array. */
export interface JsonElement {
  line: number
  /** Undefined if its JSON is broken. */
  value: unknown
}

const SPACE = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF'])

/**
 * Where a string that starts at `at` ends; an unclosed one ends with its line, because JSON strings have no line
 * breaks.
 */
function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const sign = text[end]
    if (sign === '\\') end++
    else if (sign === '"') return end + 1
    else if (sign === '\n') return end
  }
  return text.length
}

/** Where the array of questions starts: at the top level, or under one of these names on the first level. */
function arrayStart(text: string, names: readonly string[]): number {
  let depth = 0
  let name = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = stringEnd(text, at)
      if (depth === 1) name = text.slice(at + 1, end - 1)
      at = end - 1
    } else if (sign === '[' && (depth === 0 || (depth === 1 && names.includes(name)))) return at + 1
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

/** How a question starts in machine-written files. */
const BEGINNING = /\{\s{0,20}"(?:type|qid|question|category|difficulty)"/g

/** Where the next question seems to start. */
function nextBeginning(text: string, from: number): number {
  BEGINNING.lastIndex = from
  return BEGINNING.exec(text)?.index ?? text.length
}

/** Recovery stops when the text has been scanned this often. */
const MOST_READINGS = 8

/**
 * Splits a JSON array into its elements without parsing it as a whole, so that an error in one does not affect the
 * others.
 */
export function jsonElements(text: string, names: readonly string[]): JsonElement[] {
  const lineAt = lineCounter(text)
  const elements: JsonElement[] = []
  let at = arrayStart(text, names)
  let patience = MOST_READINGS * text.length
  while (at >= 0 && at < text.length && elements.length <= MOST_ITEMS) {
    while (SPACE.has(text[at] ?? '')) at++
    if (at >= text.length || text[at] === ']' || text[at] === '}') break
    let end = Math.max(elementEnd(text, at), at + 1)
    const value = parsed(text.slice(at, end))
    patience -= end - at
    if (value === undefined && patience > 0) end = Math.min(end, nextBeginning(text, at + 1))
    elements.push({ line: lineAt(at), value })
    at = end
  }
  return elements
}
