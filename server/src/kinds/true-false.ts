import { chosenWords, keyAsWritten } from './formats/kind-formats.ts'
import { splitFeedback, type GiftQuestion } from './formats/gift-syntax.ts'
import { reasonOf, type Feedback } from './formats/build-question.ts'
import { answerElement, isFullInMoodle, wordsOf } from './formats/moodle/moodle-question.ts'
import { shortText } from './formats/moodle/moodle-text.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { readSheetChoice, buildTrueFalse } from './choices.ts'
import { isYesOrNo, truthOf, truthOrBit } from './formats/answers/truth-words.ts'
import { comparedWhole, guessParts, keyAsAnswer, type ServerKind } from './server-kind.ts'

/** After the answer comes the feedback for wrong answers, and after another hash that for right ones. */
function readGiftTruth({ body, general, words, read, note }: GiftQuestion): PlainQuestion {
  const { text, feedback: both } = splitFeedback(body)
  const { text: wrong, feedback: right } = splitFeedback(both)
  const feedback: Feedback[] = [
    { worth: 'wrong', text: wrong },
    { worth: 'right', text: right },
  ]
  return buildTrueFalse({ ...words([]), why: read(reasonOf(general, feedback, note)) }, truthOf(text) === true)
}

export const trueFalseKind: ServerKind<'true_false'> = {
  ...comparedWhole,
  demo: { right: keyAsAnswer, wrong: (_, key) => !key },
  guess: () => guessParts([1 / 2]),
  formats: {
    unnamed: keyAsWritten,
    rightAnswer: ({ key }) => String(key),
    inWords: ({ key }) => chosenWords(['True', 'False'], key ? 0 : 1),
    accepts: ({ key }, answer) => truthOf(answer) === key,
    json: {
      recognises: ({ key }) => typeof key === 'boolean',
      read({ words, key }) {
        if (typeof key !== 'boolean') throw new FormatError('Its key is neither true nor false.')
        return buildTrueFalse(words, key)
      },
    },
    quizFile: { marks: ['true', 'false'], read: ({ mark }) => ({ options: [], key: mark === 'true' }) },
    sheet: {
      names:
        'true false|true or false|boolean|bool|tf|t f|truefalse|yes no|yes or no|wahr falsch|wahr oder falsch|richtig falsch|vrai faux|verdadero falso|vero falso',
      recognises: ({ hasOptions, truth }) => !hasOptions && truth !== undefined,
      namesOptions: ({ cells }) => truthOf(cells.answer) === undefined,
      read(question) {
        const { answer, options } = question.cells
        const truth = options.length === 0 ? truthOrBit(answer) : truthOf(answer)
        if (isYesOrNo(answer)) question.note('Yes and no became true and false.')
        if (truth !== undefined) return buildTrueFalse(question.words, truth)
        if (options.length > 0) return readSheetChoice(question, undefined)
        throw new FormatError(`Answer "${answer.trim().slice(0, 60)}" is neither true nor false.`)
      },
      write: ({ key }) => (key ? 'TRUE' : 'FALSE'),
    },
    gift: { reads: { truefalse: readGiftTruth }, write: ({ key }) => (key ? 'TRUE' : 'FALSE') },
    moodle: {
      reads: {
        truefalse(question, note) {
          const full = question.all('answer').filter(isFullInMoodle)
          const [right] = full.map((answer) => shortText(answer, note).trim().toLowerCase())
          if ((right !== 'true' && right !== 'false') || full.length > 1)
            throw new FormatError("It doesn't say whether true or false is right.")
          return buildTrueFalse(wordsOf(question, note), right === 'true')
        },
      },
      type: 'truefalse',
      write: ({ key }) => [
        answerElement(key ? 100 : 0, { text: 'true' }),
        answerElement(key ? 0 : 100, { text: 'false' }),
      ],
    },
    opentdb: {
      type: 'boolean',
      read({ text, right }) {
        const word = right.toLowerCase()
        if (word !== 'true' && word !== 'false')
          throw new FormatError(`Answer "${right.slice(0, 60)}" is neither true nor false.`)
        return buildTrueFalse({ text }, word === 'true')
      },
    },
    asSingleChoice: ({ key }) => ({ options: ['True', 'False'], right: key ? 0 : 1 }),
  },
}
