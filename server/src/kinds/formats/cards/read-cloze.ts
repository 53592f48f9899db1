import { SIZES } from '#contract/draft-limits.ts'
import { buildText } from '#server/kinds/text/build-text.ts'
import { cleanWords, type Note } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'

const DELETION = /\{\{c\d{1,3}::([^{}]*)\}\}/g

export const isCloze = (text: string): boolean => /\{\{c\d{1,3}::/.test(text)

/** What is missing, and its hint: `Paris::city`. */
function partsOf(inner: string): { missing: string; hint: string } {
  const at = inner.indexOf('::')
  const [missing, hint] = at < 0 ? [inner, ''] : [inner.slice(0, at), inner.slice(at + 2)]
  return { missing: cleanLine(missing), hint: cleanLine(hint) }
}

/** A text with deletions: one is typed, several are blanks. */
export function readCloze(text: string, why: string, note: Note): PlainQuestion {
  const parts = [...text.slice(0, 20_000).matchAll(DELETION)].map(([, inner = '']) => partsOf(inner))
  if (isCloze(text.replace(DELETION, '')))
    throw new FormatError("Its deletions are inside each other, which we can't read.")
  if (parts.some(({ missing }) => missing === '')) throw new FormatError('One of its deletions is empty.')
  if (/\[\[\d+\]\]/.test(text)) throw new FormatError('Its text has [[1]], which would look like a blank.')
  if (parts.length > SIZES.blanks.most)
    throw new FormatError(`It has ${parts.length} deletions; the limit is ${SIZES.blanks.most}.`)
  let place = 0
  const filled = text.replace(DELETION, () => {
    const { hint = '' } = parts[place++] ?? {}
    return `${parts.length === 1 ? '_____' : `[[${place}]]`}${hint === '' ? '' : ` (${hint})`}`
  })
  if (parts.length === 1)
    return buildText(
      { text: filled, why },
      parts.map(({ missing }) => missing),
      note,
    )
  return {
    ...cleanWords({ text: filled, why }),
    type: 'blanks',
    options: [],
    blanks: parts.map(() => ({ choices: null })),
    key: Object.fromEntries(parts.map(({ missing }, index) => [String(index), [missing]])),
  }
}
