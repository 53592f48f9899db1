import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { valueIn } from '#contract/quiz/kinds/kind.ts'
import type { Media } from '#contract/quiz/media.ts'
import { plainLetters } from '#contract/text/letters.ts'
import { segmentsOf } from '#contract/text/segments.ts'
import { isAccepted } from '#contract/quiz/typed-answer.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import { hasId, inOrderOfIds } from '#server/kinds/server-kind.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { Band } from './new-question.ts'
import { type VersionContent, plainQuestion } from './put-version.ts'

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

const signsIn = (text: string): string[] =>
  segmentsOf(text).flatMap((one) => (one.kind === 'words' ? [] : [one.kind === 'formula' ? one.tex : one.code]))

/**
 * Whether two texts differ in spelling only: word by word the same but for typos, of which short words allow none, and
 * with the same numbers and signs. "Not" is not "now", 1986 is not 1968, and 1.5 is not 15. Formulas and code have no
 * spelling.
 */
export function isSpelling(before: string, after: string): boolean {
  if (!isDeepStrictEqual(signsIn(before), signsIn(after))) return false
  const [was, is] = [partsOf(before), partsOf(after)]
  if (was.length !== is.length) return false
  const changed = is.flatMap((word, index) => (word === was[index] ? [] : [{ word, from: was[index] ?? '' }]))
  return changed.length <= MOST_WORDS && changed.every(({ word, from }) => isTypo(from, word))
}

/** The same sound or film; what is written about it may be spelt differently. */
const isSameMedia = (before: Media, after: Media): boolean =>
  before?.id === after?.id &&
  before?.captions_url === after?.captions_url &&
  isSpelling(before?.transcript ?? '', after?.transcript ?? '')

/** What players read, and may be spelt differently. */
const WORDS = new Set(['text', 'label'])

/** Whether two values differ in the spelling of words only; parts may be moved, and their pictures are beside them. */
function isSameButSpelling(before: unknown, after: unknown, field = ''): boolean {
  if (typeof before === 'string' && typeof after === 'string')
    return WORDS.has(field) ? isSpelling(before, after) : before === after
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [before, after].map((parts) => (parts.every(hasId) ? inOrderOfIds(parts) : parts))
    return was?.length === is?.length && (is ?? []).every((part, index) => isSameButSpelling(was?.[index], part))
  }
  if (!isRecord(before) || !isRecord(after)) return before === after
  const { image: _, ...was } = before
  const { image: __, ...is } = after
  const names = Object.keys({ ...was, ...is })
  return names.every((name) => isSameButSpelling(was[name], is[name], name))
}

/** The ids of parts, as they stand. */
const partIds = (parts: unknown): string[] => (Array.isArray(parts) ? parts.filter(hasId).map(({ id }) => id) : [])

/** What a question asks: all but what is right, why, and its sound or film. */
function askedIn(question: KeyedQuestion): object {
  const { key: _, why: __, source: ___, media: ____, ...asked } = plainQuestion(question)
  const { ofKey = [], inOrder = [] } = SERVER_KINDS[question.type]
  // Only where their order is part of the text are the ids of parts compared one by one.
  const order = inOrder.map((field) => partIds(valueIn(question, field)))
  return { ...asked, ...Object.fromEntries(ofKey.map((field) => [field, null])), order }
}

/** A picture that is pointed at is the question; any other is beside it. */
const isSamePicture = (before: KeyedQuestion, after: KeyedQuestion): boolean =>
  !KINDS[after.type].isOnImage || before.image?.id === after.image?.id

const isMinorQuestion = (before: KeyedQuestion, after: KeyedQuestion): boolean =>
  isSameButSpelling(askedIn(before), askedIn(after)) &&
  isSameMedia(before.media, after.media) &&
  isSamePicture(before, after)

const isSameBands = (before: Band[], after: Band[]): boolean =>
  before.length === after.length &&
  after.every(({ from, title, text }, index) => {
    const was = before[index]
    return was?.from === from && isSpelling(was.title, title) && isSpelling(was.text, text)
  })

/** Who finds a quiz is no part of what it asks. */
const isSameSettings = ({ visibility: _, ...before }: Settings, { visibility: __, ...after }: Settings): boolean =>
  isDeepStrictEqual(before, after)

const LONGEST = 80
const MOST_LISTED = 10

const quoted = (text: string): string => `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`

/** How many there are, and the first of them. */
function listed(what: string, texts: string[]): string[] {
  if (texts.length === 0) return []
  const rest = texts.length > MOST_LISTED ? [`and ${texts.length - MOST_LISTED} more`] : []
  return [`${texts.length} ${what}: ${[...texts.slice(0, MOST_LISTED), ...rest].join(', ')}`]
}

const rewording = ({ was, is }: { was: KeyedQuestion; is: KeyedQuestion }): string =>
  was.text === is.text ? `the answers of ${quoted(is.text)}` : `${quoted(was.text)} to ${quoted(is.text)}`

type Compared = Omit<VersionContent, 'image' | 'emblem'>

function questionChanges(before: KeyedQuestion[], after: KeyedQuestion[]): string[] {
  const old = new Map(before.map((question) => [question.qid, question]))
  const kept = after.flatMap((is) => {
    const was = old.get(is.qid)
    return was ? [{ was, is }] : []
  })
  const now = new Set(after.map(({ qid }) => qid))
  const texts = (questions: KeyedQuestion[]) => questions.map(({ text }) => quoted(text))
  return [
    ...listed('new', texts(after.filter(({ qid }) => !old.has(qid)))),
    ...listed('removed', texts(before.filter(({ qid }) => !now.has(qid)))),
    ...listed('reworded', kept.filter(({ was, is }) => !isMinorQuestion(was, is)).map(rewording)),
  ]
}

/** What an operator has to look at again, each as a short phrase; nothing when the change is minor. */
export const changesToReview = (before: Compared, after: Compared): string[] => [
  ...(isSpelling(before.title, after.title) ? [] : [`title, was ${quoted(before.title)}`]),
  ...(isSpelling(before.description, after.description) ? [] : [`description, was ${quoted(before.description)}`]),
  ...(before.categoryId === after.categoryId ? [] : ['category']),
  ...(before.lang === after.lang ? [] : ['language']),
  ...(isSameSettings(before.settings, after.settings) ? [] : ['settings']),
  ...(isSameBands(before.bands, after.bands) ? [] : ['results']),
  ...questionChanges(before.questions, after.questions),
]

/** Whether a version still is what was approved: only keys, reasons, images or small spelling differ. */
export const isMinorChange = (before: Compared, after: Compared): boolean => changesToReview(before, after).length === 0
