import { decodeHTML } from 'entities'
import { isRecord } from '#contract/is-record.ts'
import { looksLikeHtml } from '#server/kinds/formats/text/html-text.ts'
import { withTexts } from './json-fields.ts'

/** What seems to be a sign written as HTML: `&amp;`, `&#39;`. */
const CODE = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi
const ONLY_CODES = /^\s*(?:&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});\s*)+$/i

/**
 * Whether the texts of a file are HTML, so that their codes are signs: some have markup, or none has the signs that need
 * codes. Where a text is nothing but a code, it may be about HTML itself.
 */
export function areHtml(questions: readonly unknown[]): boolean {
  let [hasMarkup, isBare] = [false, false]
  for (const text of stringsIn(questions)) {
    if (!/[<>&]/.test(text)) continue
    if (ONLY_CODES.test(text)) return false
    const isMarkup = text.includes('<') && looksLikeHtml(text)
    hasMarkup ||= isMarkup
    // Signs that are codes where texts are HTML.
    isBare ||= !isMarkup && (/[<>]/.test(text) || text.replace(CODE, '').includes('&'))
  }
  return hasMarkup || !isBare
}

/** A question with its codes as signs, if its file is HTML, and what to say about that. */
export function withoutCodes(
  raw: Record<string, unknown>,
  isHtml: boolean,
): { raw: Record<string, unknown>; change: string | null } {
  const code = firstCode(raw)
  if (code === undefined) return { raw, change: null }
  const read = isHtml ? withTexts(raw, decoded) : raw
  const left = firstCode(read)
  return {
    raw: isRecord(read) ? read : raw,
    change:
      left === undefined
        ? `HTML codes such as ${code} became the signs they stand for.`
        : `It has HTML codes such as ${left}, which were kept as they are.`,
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* stringsIn(one)
  else if (isRecord(value)) for (const one of Object.values(value)) yield* stringsIn(one)
}

const firstCode = (value: unknown): string | undefined => {
  for (const text of stringsIn(value)) {
    const code = codeIn(text)
    if (code !== undefined) return code
  }
  return undefined
}

/** The first code in a text; markup is not looked into, because it is converted as a whole. */
function codeIn(text: string): string | undefined {
  if (!text.includes('&') || !text.includes(';')) return undefined
  const code = text.match(CODE)?.find((one) => decodeHTML(one) !== one)
  return code !== undefined && !looksLikeHtml(text) ? code : undefined
}

function decoded(written: string): string {
  if (codeIn(written) === undefined) return written
  const text = decodeHTML(written)
  // Words about markup would be taken for it.
  return looksLikeHtml(text) ? written : text
}
