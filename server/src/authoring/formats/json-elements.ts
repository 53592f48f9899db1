import { lineCounter } from './lines.ts'

/** One element of a JSON array, as it stands there. */
export interface JsonElement {
  line: number
  json: string
}

const SPACE = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF'])

/** Where a string that starts at `at` ends; a line's end closes one that was left open, for JSON has none inside. */
function stringEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const sign = text[end]
    if (sign === '\\') end++
    else if (sign === '"') return end + 1
    else if (sign === '\n') return end
  }
  return text.length
}

/** Where the array begins that holds the questions: at once, or under one of these names on the first level. */
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

/** Where the element that starts at `start` ends. */
function elementEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (sign === ',' && depth === 0) return at
  }
  return text.length
}

/** Cuts an array of JSON into its elements without parsing it as a whole, so that a slip in one costs no other. */
export function jsonElements(text: string, names: readonly string[]): JsonElement[] {
  const lineAt = lineCounter(text)
  const elements: JsonElement[] = []
  let at = arrayStart(text, names)
  while (at >= 0 && at < text.length) {
    while (SPACE.has(text[at] ?? '')) at++
    if (at >= text.length || text[at] === ']' || text[at] === '}') break
    const end = elementEnd(text, at)
    elements.push({ line: lineAt(at), json: text.slice(at, end) })
    at = Math.max(end, at + 1)
  }
  return elements
}
