import { isDeepStrictEqual } from 'node:util'
import { LONGEST_ANSWER, lettersIn } from './answer-marks.ts'
import type { AnswerOptions, Named } from './answer-options.ts'
import { labelAt } from './label-and-text.ts'
import { tileAnswer, type Tile } from './tile-answer.ts'

const LIST = /[,;|\n](?:\s*[,;|\n])*/
/** Where nothing else fits: an option's text often has such signs and words. */
const JOINED = /[,;|\n&]|\b(?:and|und|et)\b/

/** So many have letters; an answer that names one of more is its text. */
const MOST_LISTED = 26

/** The options whose texts an answer consists of. */
export function namedByText(answer: string, options: AnswerOptions): Named {
  if (answer.length > LONGEST_ANSWER) return undefined
  if (options.options.length > MOST_LISTED) return options.withText(answer)
  for (const separator of [LIST, JOINED])
    for (const { fold, spellings } of options.levels) {
      const said = fold(answer)
      const tilesAt = (from: number): Tile[] =>
        spellings
          .filter(({ text }) => said.startsWith(text, from))
          .map(({ text, indexes }) => ({ indexes, end: from + text.length }))
      const named = tileAnswer(said, separator, tilesAt)
      if (named !== undefined) return named
    }
  return undefined
}

/** The options of which an answer says both letter, or number, and text: "C) its text". */
export function namedByLabel(answer: string, options: AnswerOptions): Named {
  if (answer.length > LONGEST_ANSWER || options.options.length > MOST_LISTED) return undefined
  for (const { fold, spellings } of options.levels) {
    const said = fold(answer)
    let couldBeList = false
    const tilesAt = (from: number): Tile[] => {
      const label = labelAt(said, from)
      if (!label) return []
      const { mark, sign, end } = label
      const isOwn = (index: number) =>
        /\d/.test(mark) ? [index, index + 1].includes(Number(mark)) : options.options[index]?.letter === mark
      return spellings
        .filter(({ text, indexes }) => said.startsWith(text, end) && indexes.some(isOwn))
        .map(({ text, indexes }) => {
          const others = sign === 'bracket or dot' ? [] : (lettersIn(text) ?? [])
          couldBeList ||= others.some((letter) => letter !== mark && options.withLetter(letter).length > 0)
          return { indexes: indexes.filter(isOwn), end: end + text.length }
        })
    }
    const named = tileAnswer(said, LIST, tilesAt)
    if (named !== undefined) return couldBeList ? null : named
  }
  return undefined
}

/** What an answer in words names: by texts, or by labels and texts; null where these differ. */
export function namedInWords(answer: string, options: AnswerOptions): Named {
  const [byText, byLabel] = [namedByText(answer, options), namedByLabel(answer, options)]
  if (byText === undefined || byLabel === undefined) return byText === undefined ? byLabel : byText
  return isDeepStrictEqual(byText, byLabel) ? byText : null
}
