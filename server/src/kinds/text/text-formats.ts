import type { textSchemas } from '#contract/kinds/text/text.ts'
import { isAccepted } from '#contract/typed-answer.ts'
import { shareOf as shareInGift, splitAnswers, type GiftAnswer } from '../formats/gift/gift-answers.ts'
import { giftText } from '../formats/gift/gift-text.ts'
import { stringOf } from '../formats/json/json-values.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { answerElement, plainText } from '../formats/moodle/moodle-element.ts'
import { shareOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import { shortText } from '../formats/moodle/text-source.ts'
import { FormatError } from '../formats/plain-question.ts'
import { readShortAnswers, writeShortAnswer } from '../formats/short-answers.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { sheetNumber } from '../number/sheet-number.ts'
import { buildText } from './build-text.ts'

/** A single answer needs no sign; before others, it could be anything. */
function signed(answers: GiftAnswer[]): GiftAnswer[] {
  const unsigned = answers.find(({ sign }) => sign === '')
  if (unsigned && answers.length > 1)
    throw new FormatError(`"${unsigned.text.slice(0, 40)}" has no sign before it: write = if it's right.`)
  return answers.map((answer) => ({ ...answer, sign: '=' as const }))
}
/** What sheets call such questions. */
const TEXT_NAMES =
  'text|short|short answer|short text|shortanswer|type answer|typed|typed answer|type the answer|fill in the blank|fill in the blanks|fill in|fill blank|fib|fillin|free text|sa'.split(
    '|',
  )

export const textFormats: FormatsOf<typeof textSchemas> = {
  listed: listedAsWritten,
  rightAnswer: ({ key: [first = ''] }) => cleanLine(first),
  losses(before, after) {
    const [wanted, found] = [before, after].map(({ key }) => new Set(key.map(cleanLine)))
    if ([...(found ?? [])].some((spelling) => !wanted?.has(spelling))) return ['The accepted spellings change.']
    return found?.size === wanted?.size ? [] : ["Some accepted spellings aren't included."]
  },
  inWords: ({ key }) => ({ right: key, wrong: [] }),
  accepts: ({ key }, answer) => isAccepted(answer, key),
  json: {
    recognises: ({ key, options }) =>
      options.length === 0 &&
      typeof key !== 'boolean' &&
      (typeof key !== 'object' || key === null || Array.isArray(key)),
    read: ({ words, key }, note) => buildText(words, [key].flat().map(stringOf), note),
  },
  quizFile: {
    marks: ['text'],
    read({ accepted, fail }) {
      if (accepted.length === 0) fail('this question is missing an accepted answer.')
      return { options: [], key: accepted.map(({ text }) => text) }
    },
  },
  sheet: {
    names: TEXT_NAMES,
    recognises: ({ cells, hasOptions, truth }) => !hasOptions && truth === undefined && !sheetNumber(cells),
    read({ cells, words, note }) {
      const { answer, options } = cells
      if (
        options.length > 0 &&
        /^\s*(?:[a-z]|\d{1,2})\s*$/i.test(answer) &&
        !options.some(({ text }) => text === answer)
      )
        throw new FormatError(`Its answer "${answer.trim()}" could be what to type, or the place of an option.`)
      return buildText(words, [...answer.split('\n'), ...options.map(({ text }) => text)], note)
    },
    write: ({ key }) => key.join('\n'),
  },
  gift: {
    reads: {
      shortanswer({ body, words, read, note }) {
        const answers = signed(splitAnswers(body))
        const spelled = answers.map((answer) => ({ text: read(answer.text), share: shareInGift(answer) }))
        return buildText(words(answers), readShortAnswers(spelled, note), note)
      },
    },
    write({ key }) {
      if (key.some((answer) => answer.includes('->')))
        throw new FormatError('In GIFT it would look like a matching question.')
      return key.map((answer) => `=${giftText(writeShortAnswer(answer))}`).join('\n')
    },
  },
  moodle: {
    reads: {
      shortanswer(question, note) {
        const answers = question
          .all('answer')
          .map((answer) => ({ text: shortText(answer, note), share: shareOf(answer) }))
        if (question.textOf('usecase').trim() === '1') note('Capital letters no longer matter.')
        return buildText(wordsOf(question, note), readShortAnswers(answers, note), note)
      },
    },
    type: 'shortanswer',
    write: ({ key }) => [
      '<usecase>0</usecase>',
      ...key.map((one) => answerElement(100, plainText(writeShortAnswer(one)))),
    ],
  },
  typed: ({ key }) => key,
}
