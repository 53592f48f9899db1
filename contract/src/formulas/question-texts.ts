import { isRecord } from '../is-record.ts'
import type { ShownText } from './plain-text.ts'

/** Calls back with each text in a question that is rendered, however deep, and its path: `text`, `options.1.text`. */
export function eachText(value: unknown, found: (text: string, path: string) => void, path = ''): void {
  if (Array.isArray(value)) for (const [at, part] of value.entries()) eachText(part, found, `${path}${at}.`)
  else if (isRecord(value)) {
    if (typeof value.text === 'string' && 'rendered' in value) found(value.text, `${path}text`)
    for (const name in value) if (typeof value[name] === 'object') eachText(value[name], found, `${path}${name}.`)
  }
}

/** The same question with each text in it that is rendered changed, however deep. */
export function changeTexts<Whole>(whole: Whole, change: (shown: ShownText) => ShownText): Whole
export function changeTexts(whole: unknown, change: (shown: ShownText) => ShownText): unknown {
  if (Array.isArray(whole)) return whole.map((part: unknown) => changeTexts(part, change))
  if (!isRecord(whole)) return whole
  const parts: Record<string, unknown> = {}
  for (const name in whole)
    parts[name] = typeof whole[name] === 'object' ? changeTexts(whole[name], change) : whole[name]
  const { text, rendered } = parts
  return typeof text === 'string' && (typeof rendered === 'string' || rendered === null)
    ? { ...parts, ...change({ text, rendered }) }
    : parts
}
