import type { matchSchemas } from '#contract/kinds/match/match.ts'
import { pairWords } from '../formats/answer-words.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import type { FormatsOf } from '../formats/kind-formats.ts'
import type { PlainOption, PlainQuestion } from '../formats/plain-question.ts'
import { quizFilePair } from '../formats/quiz-file-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { giftMatch } from './gift-match.ts'
import { moodleMatch } from './moodle-match.ts'
import { sheetMatch } from './sheet-match.ts'

type Match = PlainQuestion<'match'>

const listed = ({ prompts = [], options }: Match): PlainOption[] => [
  ...prompts.map(({ text, image }) => ({ text, image, last: false })),
  ...options,
]

export const matchFormats: FormatsOf<typeof matchSchemas> = {
  listed,
  rightAnswer: ({ prompts = [], options, key }) =>
    JSON.stringify(
      prompts.map(({ text }, index) => [cleanLine(text), cleanLine(options[key[index] ?? -1]?.text ?? '')]),
    ),
  inWords: ({ prompts = [], options, key }) => ({ right: [pairWords(prompts, options, key)], wrong: [] }),
  accepts: ({ prompts = [], options, key }, answer) => pairWords(prompts, options, key) === answer,
  json: {
    recognises: ({ raw }) => Array.isArray(raw['prompts']),
    read: (question, note) => readDraftShape('match', ['prompts'], question, note),
  },
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
  sheet: sheetMatch,
}
