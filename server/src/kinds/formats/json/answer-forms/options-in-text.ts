import { cleanLine } from '#server/kinds/formats/text/clean-text.ts'
import type { AnswerField } from '../answer-fields.ts'

const MOST_EXAMINED = 5000

/** Letters and numbers that seem to begin options inside a text: "A) …  B) …". */
const MARK = /(?:^|[\s(])([A-Za-z]|\d{1,2})[).:]/g

const bare = (text: string): string =>
  cleanLine(text)
    .toLowerCase()
    .replace(/^[\s(.,;:]+|[\s).,;:?]+$/g, '')

const LEADING = /^(?:option|answer|choice)?\s*\(?([A-Za-z]|\d{1,2})(?:$|[).:\]]|\s+[-–])/i

/** Whether an answer names options that seem to stand in the text of its question: by a mark, by their words, or by both. */
export function namesOptionsIn(text: string, { values }: AnswerField): boolean {
  const shown = text.slice(0, MOST_EXAMINED)
  const found = [...shown.matchAll(MARK)]
  const marks = new Set(found.map(([, mark = '']) => mark.toUpperCase()))
  if (marks.size < 2) return false
  const words = new Set(
    found.map((match, at) => bare(shown.slice(match.index + match[0].length, found[at + 1]?.index ?? shown.length))),
  )
  return values.every((value) => {
    const whole = String(value).trim()
    if (words.has(bare(whole))) return true
    return whole.split(/[,;|]/).every((part) => {
      const [, mark] = LEADING.exec(part.trim()) ?? []
      return (mark !== undefined && marks.has(mark.toUpperCase())) || words.has(bare(part))
    })
  })
}
