import { SIZES } from '#contract/quiz/draft-limits.ts'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { partWords } from '#contract/quiz/kinds/kind.ts'
import { bounded, cleanWords, type Note, type QuestionWords } from './formats/build-question.ts'
import { checkAnswerCount, FormatError, type PlainImage, type PlainQuestion } from './formats/plain-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { type KindFormats, pairWords, pairedIndexes } from './formats/kind-formats.ts'
import { splitAnswers, findSign, giftText } from './formats/gift-syntax.ts'
import { textElement, formatOf, wordsOf } from './formats/moodle/moodle-question.ts'
import { moodleText } from './formats/moodle/moodle-text.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import { quizFilePair } from './formats/quiz-file-question.ts'
import {
  type AnswerPart,
  type Random,
  comparedWhole,
  guessParts,
  keyAsAnswer,
  trimmedParts,
  type ServerKind,
} from './server-kind.ts'

const unnamed: KindFormats<'match'>['unnamed'] = ({ prompts, options, key }) => ({
  prompts: prompts.map(({ text, image }) => ({ text, image })),
  key: pairedIndexes(key, prompts, options),
})
const readDraft = draftReader('match', ['prompts'], unnamed)

interface Pair {
  from: string
  to: string
  /** The picture of its left side. */
  image?: PlainImage | null
}

const LONGEST = 1000

/** A question made of its pairs; those without a left side are further options. */
function buildMatch(words: QuestionWords, pairs: Pair[], note: Note): PlainQuestion {
  checkAnswerCount(pairs.length)
  const cleaned = pairs.map(({ from, to, image = null }) => ({
    image,
    from: bounded(cleanLine(from), LONGEST, 'A pair'),
    to: bounded(cleanLine(to), LONGEST, 'A pair'),
  }))
  if (cleaned.some(({ from, to, image }) => (from !== '' || image) && to === ''))
    throw new FormatError('One of its pairs has only one side.')
  const whole = cleaned.filter(({ to }) => to !== '')
  if (whole.length < cleaned.length) note('Empty pairs were left out.')
  const prompts = whole.filter(({ from, image }) => from !== '' || image)
  const options = [...new Set(whole.map(({ to }) => to))]
  const { least, most } = SIZES.prompts
  if (prompts.length < least) throw new FormatError(`It has fewer than ${least} pairs.`)
  if (prompts.length > most) throw new FormatError(`It has ${prompts.length} pairs; the limit is ${most}.`)
  const mostRight = mostOptions('match')
  if (options.length > mostRight) throw new FormatError(`It has ${options.length} options; the limit is ${mostRight}.`)
  const texts = prompts.flatMap(({ from }) => (from === '' ? [] : [from]))
  if (new Set(texts).size < texts.length) throw new FormatError('The same left side appears twice.')
  return {
    ...cleanWords(words),
    type: 'match',
    prompts: prompts.map(({ from, image }) => ({ text: from, image })),
    options: options.map((text) => ({ text, image: null, last: false })),
    key: Object.fromEntries(prompts.map(({ to }, index) => [String(index), options.indexOf(to)])),
  }
}

/** The pairs of a question, and then the options that go with nothing. */
function pairsOf({ prompts = [], options, key }: PlainQuestion<'match'>): Pair[] {
  const used = new Set(Object.values(key))
  return [
    ...prompts.map(({ text, image }, index) => ({ from: text, image, to: options[key[index] ?? -1]?.text ?? '' })),
    ...options.flatMap(({ text }, index) => (used.has(index) ? [] : [{ from: '', to: text }])),
  ]
}

const ARROW = /->|→/

/** The two sides of `this -> that`; the left one may be missing. */
export function readPair({ text }: { text: string }): { from: string; to: string } {
  const [from = '', to = '', ...more] = text.split(ARROW).map((side) => side.trim())
  if (to === '' || more.length > 0)
    throw new FormatError(`"${text.trim().slice(0, 60)}" isn't a pair like "this -> that".`)
  return { from, to }
}

export function writePair(from: string, to: string): string {
  if (ARROW.test(from) || ARROW.test(to)) throw new FormatError("A spreadsheet can't hold an arrow inside a pair.")
  return `${from} -> ${to}`.trim()
}

/** An arrow inside a text would be read as the one between the sides. */
function side(text: string): string {
  if (text.includes('->')) throw new FormatError("GIFT can't hold an arrow (->) inside a pair.")
  return giftText(text)
}

/** `=left -> right`, and `= -> right` for an option that goes with nothing. */
export const giftMatch: NonNullable<KindFormats<'match'>['gift']> = {
  reads: {
    matching({ body, words, read, note }) {
      const answers = splitAnswers(body)
      // Feedback on one pair is never a reason for all of them.
      const questionWords = words([...answers, { sign: '=', weight: null, text: '', feedback: '' }], () => 'right')
      const pairs = answers.map(({ text }) => {
        const at = findSign(text, '->')
        if (at < 0) throw new FormatError('One of its pairs has only one side.')
        return { from: read(text.slice(0, at).trim()), to: read(text.slice(at + 2).trim()) }
      })
      return buildMatch(questionWords, pairs, note)
    },
  },
  write: (question) =>
    pairsOf(question)
      .map(({ from, to, image }) => {
        if (from === '' && image) throw new FormatError("GIFT can't hold pairs without text.")
        return `=${from === '' ? '' : side(from)} -> ${side(to)}`
      })
      .join('\n'),
}

/** Moodle's pairs: a text and its answer; one without text is an option that goes with nothing. */
export const moodleMatch: NonNullable<KindFormats<'match'>['moodle']> = {
  reads: {
    matching(question, note) {
      const pairs = question.all('subquestion').map((pair) => {
        const { text, image } = moodleText(pair, note, formatOf(question))
        const answer = moodleText(pair.first('answer'), note, formatOf(question))
        if (answer.image) note('The pictures of its answers were left out.')
        return { from: text, image, to: answer.text }
      })
      return buildMatch(wordsOf(question, note), pairs, note)
    },
  },
  type: 'matching',
  write: (question) => [
    '<shuffleanswers>true</shuffleanswers>',
    ...pairsOf(question).map(({ from, to, image = null }) =>
      textElement('subquestion', '', from, image, textElement('answer', '', to, null)),
    ),
  ],
}

/** Mostly right, but with at least one part given to another than the key says. */
export function wrongPairs(
  key: Record<string, string>,
  to: readonly { id: string }[],
  random: Random,
): Record<string, string> {
  const from = Object.keys(key)
  const missed = Math.floor(random() * from.length)
  return Object.fromEntries(
    Object.entries(key).map(([id, right], index) => {
      const others = to.filter((one) => one.id !== right)
      const isMissed = index === missed || random() < 0.3
      return [id, isMissed ? (others[Math.floor(random() * others.length)]?.id ?? right) : right]
    }),
  )
}

type Part = Parameters<typeof partWords>[0] & { id: string }

export const answeredPairs = (
  from: readonly Part[],
  to: readonly Part[],
  key: Record<string, string>,
  answer: Record<string, string>,
): AnswerPart[] =>
  from.flatMap((part) => {
    const chosen = to.find(({ id }) => id === answer[part.id])
    return chosen ? [{ part: partWords(part), text: partWords(chosen), right: key[part.id] === chosen.id }] : []
  })

export const matchKind: ServerKind<'match'> = {
  ...comparedWhole,
  publishedParts: ({ prompts }) => ({ prompts: trimmedParts(prompts) }),
  hiddenChoices: () => ({ prompts: [] }),
  demo: {
    right: keyAsAnswer,
    wrong: ({ options }, key, random) => wrongPairs(key, options, random),
  },
  given: ({ prompts, options, key }, answer) => answeredPairs(prompts, options, key, answer),
  guess: ({ prompts, options }) => guessParts(prompts.map(() => 1 / options.length)),
  formats: {
    unnamed,
    json: {
      recognises: ({ raw }) => Array.isArray(raw['prompts']),
      read: readDraft,
    },
    listed: ({ prompts = [], options }) => [
      ...prompts.map(({ text, image }) => ({ text, image, last: false })),
      ...options,
    ],
    rightAnswer: ({ prompts = [], options, key }) =>
      JSON.stringify(
        prompts.map(({ text }, index) => [cleanLine(text), cleanLine(options[key[index] ?? -1]?.text ?? '')]),
      ),
    inWords: ({ prompts = [], options, key }) => ({ right: [pairWords(prompts, options, key)], wrong: [] }),
    accepts: ({ prompts = [], options, key }, answer) => pairWords(prompts, options, key) === answer,
    quizFile: {
      marks: ['match'],
      read({ accepted, options, fail }) {
        const pairs = accepted.map((line) => quizFilePair(line, fail))
        const texts = [...new Set([...pairs.map(({ to }) => to), ...options.map(({ text }) => text)])]
        return {
          prompts: pairs.map(({ from }) => ({ text: from, image: null })),
          options: texts.map((text) => ({ text, last: false })),
          key: Object.fromEntries(pairs.map(({ to }, index) => [String(index), texts.indexOf(to)])),
        }
      },
    },
    gift: giftMatch,
    moodle: moodleMatch,
    /** An option cell is `left -> right`, or `-> right` for an option that goes with nothing. */
    sheet: {
      names: 'match|matching|pairs|match pairs|match the pairs|match the following',
      read({ cells: { answer, options }, words, note }) {
        if (answer.trim() !== '')
          throw new FormatError('Its answer should be empty: a pair is written in one cell, like "this -> that".')
        return buildMatch(words, options.map(readPair), note)
      },
      cells: (question) => pairsOf(question).map(({ from, to }) => writePair(from, to)),
    },
  },
}
