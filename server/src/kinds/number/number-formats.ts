import { FULL_CREDIT } from '#contract/credit.ts'
import { readNumber } from '#contract/read-number.ts'
import { numberCredit } from '#contract/kinds/number/number-rules.ts'
import type { numberSchemas } from '#contract/kinds/number/number.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'
import { buildNumber } from './build-number.ts'
import { moodleNumber } from './moodle-number.ts'
import { readGiftNumber } from './read-gift-number.ts'
import { sheetNumbers } from './sheet-number.ts'

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

export const numberFormats: FormatsOf<typeof numberSchemas> = {
  listed: listedAsWritten,
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
      readDraftShape(
        'number',
        ['unit'],
        typeof question.key === 'number' ? { ...question, key: { value: question.key } } : question,
        note,
      ),
  },
  quizFile: {
    marks: ['number'],
    read({ accepted, fail }) {
      const [line = fail('this question is missing its number.')] = accepted
      const { value: said, unit = null, tolerance: about = '0', span: within } = QUIZ_FILE.exec(line.text)?.groups ?? {}
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
  moodle: moodleNumber,
  typed: (question) => [written(question)],
}
