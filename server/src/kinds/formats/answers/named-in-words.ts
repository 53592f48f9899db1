import { isDeepStrictEqual } from 'node:util'
import { LONGEST_OPTIONS_ANSWER, lettersIn, runOfLetters } from './answer-marks.ts'
import { type AnswerOptions, type Named, spaced } from './answer-options.ts'
import { labelAt } from './label-and-text.ts'
import { FormatError } from '../plain-question.ts'

/** What an answer in words names: by texts, or by labels and texts; null where these differ. */
export function namedInWords(answer: string, options: AnswerOptions): Named {
  const [byText, byLabel] = [namedByText(answer, options), namedByLabel(answer, options)]
  if (byText === undefined || byLabel === undefined) return byText === undefined ? byLabel : byText
  return isDeepStrictEqual(byText, byLabel) ? byText : null
}

/** So many have letters; an answer that names one of more is its text. */
const MOST_LISTED = 26

const LIST = /[,;|\n](?:\s*[,;|\n])*/
/** Where nothing else fits: an option's text often has such signs and words. */
const JOINED = /[,;|\n&]|\b(?:and|und|et)\b/

/** A part of an answer that names options, up to where it ends. */
interface Tile {
  indexes: readonly number[]
  end: number
}

/** The options whose texts an answer consists of. */
export function namedByText(answer: string, options: AnswerOptions): Named {
  if (answer.length > LONGEST_OPTIONS_ANSWER) return undefined
  if (options.options.length > MOST_LISTED) return options.withText(answer)
  for (const separator of [LIST, JOINED])
    for (const { fold, spellings } of options.levels) {
      const said = fold(answer)
      const tilesAt = (from: number): Tile[] =>
        spellings()
          .filter(({ text }) => said.startsWith(text, from))
          .map(({ text, indexes }) => ({ indexes, end: from + text.length }))
      const named = tileAnswer(said, separator, tilesAt)
      if (named !== undefined) return named
    }
  return undefined
}

/** The options of which an answer says both letter, or number, and text: "C) its text". */
export function namedByLabel(answer: string, options: AnswerOptions): Named {
  if (answer.length > LONGEST_OPTIONS_ANSWER || options.options.length > MOST_LISTED) return undefined
  for (const { fold, spellings } of options.levels) {
    const said = fold(answer)
    let couldBeList = false
    const tilesAt = (from: number): Tile[] => {
      const label = labelAt(said, from)
      if (!label) return []
      const { mark, sign, end } = label
      const isOwn = (index: number) =>
        /\d/.test(mark) ? [index, index + 1].includes(Number(mark)) : options.options[index]?.letter === mark
      return spellings()
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

export const unclearAnswer = (answer: string): FormatError =>
  new FormatError(
    `Answer "${shown(answer)}" could be one of several options. Write the option's letter or its own words.`,
  )

export function strayAnswer(answer: string, options: AnswerOptions): FormatError {
  if (namedInWords(answer, options) === null) return unclearAnswer(answer)
  const hasLetter = (letter: string) => options.withLetter(letter).length > 0
  const stray = lettersIn(answer)?.find((letter) => !hasLetter(letter))
  if (stray !== undefined) return new FormatError(`Answer "${stray}" has no option ${stray}.`)
  const run = runOfLetters(answer)
  if (run?.every(hasLetter))
    return new FormatError(`Answer "${shown(answer)}" could be one word or several letters. Write "${run.join(', ')}".`)
  return new FormatError(mismatch(answer, options) ?? `Answer "${shown(answer)}" isn't one of the options.`)
}

/** No answer has more parts; beyond it, it is abuse. */
const MOST_PARTS = 200

/**
 * The options that the parts of an answer name, in the order in which it names them, where parts and the signs between
 * them cover all of it; null if it can be covered in ways that name different ones. An option's text may contain such a sign.
 */
function tileAnswer(answer: string, separator: RegExp, tilesAt: (from: number) => readonly Tile[]): Named {
  const known = new Map<number, Named>()
  const between = new RegExp(`\\s*(?:${separator.source})\\s*`, 'iy')
  const after = (end: number): Named => {
    if (end === answer.length) return []
    between.lastIndex = end
    if (!between.test(answer)) return undefined
    return between.lastIndex === answer.length ? [] : from(between.lastIndex)
  }
  const from = (start: number): Named => {
    if (known.has(start)) return known.get(start)
    if (known.size > MOST_PARTS) return null
    known.set(start, undefined)
    const found = tilesAt(start).flatMap(({ indexes, end }): Exclude<Named, undefined>[] => {
      const rest = after(end)
      if (rest === undefined) return []
      return [rest && [...new Set([...indexes, ...rest])]]
    })
    const [first, ...others] = found
    const named = others.every((other) => isDeepStrictEqual(other, first)) ? first : null
    known.set(start, named)
    return named
  }
  return from(0)
}

const shown = (text: string): string => text.trim().slice(0, 60)

/** "C) y", where y is not the text of option C; undefined if that is not what is wrong. */
function mismatch(answer: string, options: AnswerOptions): string | undefined {
  const said = spaced(answer)
  const { mark, sign, end } = labelAt(said, 0) ?? {}
  if (mark === undefined) return undefined
  const [index] = /\d/.test(mark) ? [Number(mark) - 1] : options.withLetter(mark)
  const named = index === undefined ? undefined : options.options[index]
  const isKnown = options.withText(said.slice(end)) !== undefined
  if (isKnown && !named) return `Its answer is "${shown(answer)}", but it has no option ${mark}.`
  return named && (isKnown || sign !== 'none')
    ? `Its answer is "${shown(answer)}", but option ${mark} is "${shown(named.text)}".`
    : undefined
}
