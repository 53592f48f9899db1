import { escapeHtml } from '#contract/text/plain-text.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { numberCredit, numberRules } from '#contract/quiz/kinds/number-rules.ts'
import { number } from '#contract/quiz/kinds/number.ts'
import { cleanWords, type QuestionWords, type Note, worthOf } from './formats/build-question.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { giftShare, splitAnswers, type GiftAnswer, type GiftQuestion, unescapeGift } from './formats/gift-syntax.ts'
import { moodleShare, wordsOf } from './formats/moodle/moodle-question.ts'
import { shortText } from './formats/moodle/moodle-text.ts'
import type { XmlNode } from './formats/moodle/xml-node.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import type { KindFormats } from './formats/kind-formats.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import { sheetNumbers } from './sheet-number.ts'
import { comparedWhole, noGuess, type ServerKind } from './server-kind.ts'

export function buildNumber(
  words: QuestionWords,
  value: number,
  tolerance: number,
  unit: string | null = null,
): PlainQuestion {
  const cleaned = cleanWords(words)
  if (!Number.isFinite(value)) throw new FormatError("Its answer isn't a number.")
  if (!Number.isFinite(tolerance) || tolerance < 0) throw new FormatError("Its tolerance isn't a number of 0 or more.")
  return { ...cleaned, type: 'number', options: [], unit, key: { value: value + 0, tolerance, span: null } }
}

interface Range {
  value: number
  tolerance: number
}

const tidy = (number: number): number => Number(number.toPrecision(12))

/** `8:2` with a tolerance, or `6..10` as a range. */
export function readRange(text: string): Range {
  const range = /^([^.:]*(?:\.[^.:]+)?)\.\.(.*)$/s.exec(text)
  const [value = NaN, spread = 0] = (range ? range.slice(1) : text.split(':')).map((part) =>
    part.trim() === '' ? NaN : Number(part),
  )
  if (!Number.isFinite(value) || !Number.isFinite(spread))
    throw new FormatError(`"${text.trim().slice(0, 40)}" isn't a number.`)
  if (!range) return { value, tolerance: spread }
  return { value: tidy((value + spread) / 2), tolerance: tidy(Math.abs(spread - value) / 2) }
}

interface SharedRange extends Range {
  share: number
}

/** Whether every number that is right by one range is right by the other. */
const holds = (outer: Range, inner: Range): boolean =>
  inner.value - inner.tolerance >= outer.value - outer.tolerance &&
  inner.value + inner.tolerance <= outer.value + outer.tolerance

/** The number that gets full marks. Of several, one has to include the others. */
export function rightNumber<R extends SharedRange>(ranges: R[], note: Note): R {
  const full = ranges.filter(({ share }) => share >= 99.99)
  const [first] = full
  if (!first) throw new FormatError("Its answer isn't a number.")
  const widest = full.find((one) => full.every((other) => holds(one, other)))
  if (!widest) {
    const other = full.find((one) => !holds(first, one) && one.value !== first.value) ?? first
    throw new FormatError(
      `The numbers ${first.value} and ${other.value} both get full marks; a question can have one right number.`,
    )
  }
  if (ranges.length > 1) note('Only the number with full marks was kept.')
  return widest
}

/** A number gets full marks unless it says otherwise; what follows ~ is about any other number. */
const numberShare = (answer: GiftAnswer): number => (answer.sign === '~' ? 0 : giftShare({ ...answer, sign: '=' }))

/** The number that gets full marks, with its feedback as the reason. */
function readGiftNumber({ body, words, note }: GiftQuestion): Range & { words: QuestionWords } {
  const answers = splitAnswers(body.slice(1))
  const said = words(answers, (answer) => worthOf(numberShare(answer) >= 99.99, numberShare(answer)))
  const ranges = answers
    .filter(({ sign, text }) => sign !== '~' && text !== '*')
    .map((answer) => ({ ...readRange(unescapeGift(answer.text)), share: numberShare(answer) }))
  return { ...rightNumber(ranges, note), words: said }
}

/** `*` stands for any other number. */
function rangeOf(answer: XmlNode, note: Note): SharedRange[] {
  const said = shortText(answer, note).trim()
  if (said === '*') return []
  if (said === '') throw new FormatError("Its answer isn't a number.")
  if (!Number.isFinite(Number(said))) throw new FormatError(`"${said.slice(0, 40)}" isn't a number.`)
  return [{ value: Number(said), tolerance: Number(answer.textOf('tolerance') || 0), share: moodleShare(answer) }]
}

function unitOf(question: XmlNode, note: Note): string | null {
  const units = question.first('units')?.all('unit') ?? []
  const own = units.find((unit) => Number(unit.textOf('multiplier')) === 1)
  if (units.length > 1 || (units.length === 1 && !own)) note('Its other units were left out.')
  return cleanLine(own?.textOf('unit_name') ?? '').slice(0, 40) || null
}

/** "8849 m ± 100 / 500": the unit, the tolerance and the span may be missing. */
const QUIZ_FILE =
  /^(?<value>[^±/\p{L}%°]+?)\s*(?<unit>[\p{L}%°][^±/]*?)?\s*(?:±(?<tolerance>[^/]+))?(?:\/(?<span>.+))?$/u

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : readNumber(text.trim()))

const NO_UNIT = "The unit isn't included."
const NO_SPAN = "What near answers get isn't included."

/** Other numbers with the same digits: -8.5 is neither 8.5 nor 85, but letter by letter they are much alike. */
const lookalikes = (value: number): string[] => {
  const text = String(value)
  return [...new Set([text.replace(/^-/, ''), text.replace(/[-.]/g, '')])].filter((one) => one !== text)
}

/** As a person would write it. */
const written = ({ key: { value, tolerance } }: PlainQuestion<'number'>): string =>
  tolerance === 0 ? String(value) : `${value} ± ${tolerance}`

const isRight = ({ key }: PlainQuestion<'number'>, answer: string): boolean => {
  const given = readNumber(answer)
  return given !== null && numberCredit(key, given) === FULL_CREDIT
}

const unnamed: KindFormats<'number'>['unnamed'] = ({ key, unit }) => ({ key, unit })
const readDraft = draftReader('number', ['unit'], unnamed)

export const numberKind: ServerKind<'number'> = {
  ...comparedWhole,
  demo: {
    right: (_, { value }) => value,
    wrong: (_, { value, tolerance, span }, random) => value + (tolerance + (span ?? 0) + 1) * (random() < 0.5 ? -2 : 3),
  },
  given: (question, answer) => [
    {
      part: null,
      text: number.words.answer(question, answer),
      right: numberRules.grade(question, question.key, answer) === FULL_CREDIT,
    },
  ],
  guess: noGuess,
  formats: {
    unnamed,
    rightAnswer: ({ key: { value, tolerance } }) => JSON.stringify([value, tolerance]),
    losses: (before, after) => [
      ...(before.unit && before.unit !== after.unit ? [NO_UNIT] : []),
      ...(before.key.span !== after.key.span ? [NO_SPAN] : []),
    ],
    lossesAsOther: ({ unit, key: { tolerance, span } }) => [
      ...(tolerance > 0 ? ["The tolerance isn't included: only the exact number is right."] : []),
      ...(unit ? [NO_UNIT] : []),
      ...(span === null ? [] : [NO_SPAN]),
    ],
    inWords: (question) => ({
      right: [String(question.key.value)],
      wrong: lookalikes(question.key.value).filter((text) => !isRight(question, text)),
    }),
    accepts: isRight,
    json: {
      recognises: ({ key, options }) =>
        options.length === 0 && typeof key === 'object' && key !== null && !Array.isArray(key),
      read: (question, note) =>
        readDraft(typeof question.key === 'number' ? { ...question, key: { value: question.key } } : question, note),
    },
    quizFile: {
      marks: ['number'],
      read({ accepted, fail }) {
        const [line = fail('this question is missing its number.')] = accepted
        const {
          value: said,
          unit = null,
          tolerance: about = '0',
          span: within,
        } = QUIZ_FILE.exec(line.text)?.groups ?? {}
        const [value = null, tolerance = null, span = null] = [said, about, within].map(numberIn)
        if (value === null || tolerance === null || tolerance < 0 || (within !== undefined && span === null))
          return fail(`"${line.text}" isn't a number.`, line.number)
        return { options: [], unit, key: { value, tolerance, span } }
      },
    },
    sheet: sheetNumbers,
    gift: {
      reads: {
        numerical(question) {
          const { words, value, tolerance } = readGiftNumber(question)
          return buildNumber(words, value, tolerance)
        },
      },
      write: ({ key: { value, tolerance } }) => `#${value}:${tolerance}`,
    },
    moodle: {
      reads: {
        numerical(question, note): PlainQuestion {
          const words = wordsOf(question, note)
          const ranges = question.all('answer').flatMap((answer) => rangeOf(answer, note))
          const { value, tolerance } = rightNumber(ranges, note)
          return buildNumber(words, value, tolerance, unitOf(question, note))
        },
      },
      type: 'numerical',
      write: ({ unit, key: { value, tolerance } }) => [
        `<answer fraction="100" format="plain_text"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
        ...(unit
          ? [
              '<unitgradingtype>0</unitgradingtype>',
              '<showunits>0</showunits>',
              `<units><unit><multiplier>1</multiplier><unit_name>${escapeHtml(unit)}</unit_name></unit></units>`,
            ]
          : []),
      ],
    },
    typed: (question) => [written(question)],
  },
}
