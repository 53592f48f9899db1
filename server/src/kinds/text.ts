import { isDeepStrictEqual } from 'node:util'
import { MOST } from '#contract/quiz/draft-limits.ts'
import { isAccepted } from '#contract/quiz/typed-answer.ts'
import { bounded, cleanWords, type Note, type QuestionWords } from './formats/build-question.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { giftShare, splitAnswers, type GiftAnswer, giftText } from './formats/gift-syntax.ts'
import { stringOf } from './formats/json/json-question.ts'
import { keyAsWritten } from './formats/kind-formats.ts'
import { answerElement, moodleShare, wordsOf } from './formats/moodle/moodle-question.ts'
import { shortText } from './formats/moodle/moodle-text.ts'
import { readShortAnswers, writeShortAnswer } from './formats/short-answers.ts'
import { isSheetNumber } from './sheet-number.ts'
import { noGuess, sameSet, type ServerKind } from './server-kind.ts'

export function buildText(words: QuestionWords, accepted: string[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  return { ...cleaned, type: 'text', options: [], key: acceptedSpellings(accepted, 'It', note) }
}

/** The longest spelling in a draft. */
const LONGEST = 500

/** The spellings to accept, within a draft's limits; `whose` is what lacks them if there are none. */
export function acceptedSpellings(accepted: string[], whose: string, note: Note): string[] {
  const spellings = [...new Set(accepted.map(cleanLine))].filter(Boolean)
  for (const one of spellings) bounded(one, LONGEST, 'An accepted answer')
  if (spellings.length === 0) throw new FormatError(`${whose} has no accepted answer.`)
  if (spellings.length > MOST.accepted) note(`Only the first ${MOST.accepted} accepted answers were kept.`)
  return spellings.slice(0, MOST.accepted)
}

/** A single answer needs no sign; before others, it could be anything. */
function signed(answers: GiftAnswer[]): GiftAnswer[] {
  const unsigned = answers.find(({ sign }) => sign === '')
  if (unsigned && answers.length > 1)
    throw new FormatError(`"${unsigned.text.slice(0, 40)}" has no sign before it: write = if it's right.`)
  return answers.map((answer) => ({ ...answer, sign: '=' as const }))
}

export const textKind: ServerKind<'text'> = {
  sameKey: sameSet,
  sameAnswer: isDeepStrictEqual,
  publishedKey: (key) => key.map((spelling) => spelling.trim()),
  demo: { right: (_, [first = '']) => first, wrong: () => null },
  given({ key }, answer) {
    const right = isAccepted(answer, key)
    return [{ part: null, text: right ? (key[0] ?? answer) : answer, right }]
  },
  guess: noGuess,
  formats: {
    unnamed: keyAsWritten,
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
      names:
        'text|short|short answer|short text|shortanswer|type answer|typed|typed answer|type the answer|fill in the blank|fill in the blanks|fill in|fill blank|fib|fillin|free text|sa',
      recognises: (question) => !question.hasOptions && question.truth === undefined && !isSheetNumber(question),
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
          const spelled = answers.map((answer) => ({ text: read(answer.text), share: giftShare(answer) }))
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
            .map((answer) => ({ text: shortText(answer, note), share: moodleShare(answer) }))
          if (question.textOf('usecase').trim() === '1') note('Capital letters no longer matter.')
          return buildText(wordsOf(question, note), readShortAnswers(answers, note), note)
        },
      },
      type: 'shortanswer',
      write: ({ key }) => [
        '<usecase>0</usecase>',
        ...key.map((one) => answerElement(100, { text: writeShortAnswer(one) })),
      ],
    },
    typed: ({ key }) => key,
  },
}
