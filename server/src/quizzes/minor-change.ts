import { isDeepStrictEqual } from 'node:util'
import { plainLetters } from '#contract/plain-letters.ts'
import { isAccepted } from '#contract/typed-answer.ts'
import { inOrderOfIds, type KeyedQuestion } from './keyed-question.ts'
import type { VersionContent } from './put-version.ts'

/** In one text; more is rewriting, letter by letter. */
const MOST_WORDS = 3

/** Words and numbers. Every other sign stands for itself: an operator, an emoji, a letter of a script without capitals. */
const PART = /[\p{Lu}\p{Ll}]+(?:'[\p{Lu}\p{Ll}]+)*|\p{N}+|\S/gu

/** What ends a clause or a text. A point inside a number, or the exclamation mark of a factorial, is something else. */
const PUNCTUATION = /(?<=\p{L}{2})[.,;:?!…]+(?=["')\s]|$)|(?<=[\p{L}\p{N}"')])[.,;:?…]+(?=["')\s]|$)|\s*[.?…]+$/gu

/** The same quotation marks and dashes, however they are drawn. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')

/** A text in parts that can be compared one by one; without any word it is taken as it is. */
const partsOf = (text: string): string[] =>
  /[\p{L}\p{N}]/u.test(text) ? (folded(text).replace(PUNCTUATION, '').match(PART) ?? []) : [text.trim()]

/** Not a single letter, a unit such as mW, shouting, or letters in another style. */
const isPlainWord = (part: string): boolean =>
  /^[\p{Lu}\p{Ll}](?:'?\p{Ll})+$/u.test(part) && part === part.normalize('NFKC')

/** Prefixes turn a word round, so the first letter must be the same, and one letter more or less is the most. */
const isTypo = (from: string, word: string): boolean =>
  isPlainWord(from) &&
  isPlainWord(word) &&
  plainLetters(from)[0] === plainLetters(word)[0] &&
  Math.abs(from.length - word.length) <= 1 &&
  isAccepted(word, [from])

/**
 * Whether two texts differ in spelling only: word by word the same but for typos, of which short words allow none, and
 * with the same numbers and signs. "Not" is not "now", 1986 is not 1968, and 1.5 is not 15.
 */
export function isSpelling(before: string, after: string): boolean {
  const [was, is] = [partsOf(before), partsOf(after)]
  if (was.length !== is.length) return false
  const changed = is.flatMap((word, index) => (word === was[index] ? [] : [{ word, from: was[index] ?? '' }]))
  return changed.length <= MOST_WORDS && changed.every(({ word, from }) => isTypo(from, word))
}

function isMinorQuestion(before: KeyedQuestion, after: KeyedQuestion): boolean {
  const { key: _, why: __, source: ___, image: ____, text, options, ...kind } = before
  const { key: _k, why: _w, source: _s, image: _i, text: newText, options: newOptions, ...newKind } = after
  const [was, is] = [inOrderOfIds(options), inOrderOfIds(newOptions)]
  return (
    isDeepStrictEqual(kind, newKind) &&
    isSpelling(text, newText) &&
    was.length === is.length &&
    is.every((option, index) => option.id === was[index]?.id && isSpelling(was[index].text, option.text))
  )
}

type Compared = Pick<VersionContent, 'title' | 'description' | 'questions'>

/** What an operator has to look at again, each as a short phrase; nothing when the change is minor. */
export function changesToReview(before: Compared, after: Compared): string[] {
  const old = new Map(before.questions.map((question) => [question.qid, question]))
  const added = after.questions.filter(({ qid }) => !old.has(qid)).length
  const kept = after.questions.flatMap((question) => {
    const was = old.get(question.qid)
    return was ? [{ was, is: question }] : []
  })
  const reworded = kept.filter(({ was, is }) => !isMinorQuestion(was, is)).length
  const removed = old.size - kept.length
  return [
    ...(isSpelling(before.title, after.title) ? [] : [`title, was “${before.title}”`]),
    ...(isSpelling(before.description, after.description) ? [] : ['description']),
    ...(added ? [`${added} new`] : []),
    ...(removed ? [`${removed} removed`] : []),
    ...(reworded ? [`${reworded} reworded`] : []),
  ]
}

/**
 * Whether a version still asks what was approved: the same questions, where only keys, reasons, images or small spelling
 * differ. Settings, the results' words and the category decide nothing about pay.
 */
export const isMinorChange = (before: Compared, after: Compared): boolean => changesToReview(before, after).length === 0
