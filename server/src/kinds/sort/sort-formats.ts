import type { sortSchemas } from '#contract/kinds/sort/sort.ts'
import { pairWords } from '../formats/answer-words.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { quizFilePair } from '../formats/quiz-file-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'
import { giftSort, moodleSort } from './sort-as-match.ts'
import { sheetSort } from './sheet-sort.ts'

export const sortFormats: FormatsOf<typeof sortSchemas> = {
  listed: listedAsWritten,
  rightAnswer: ({ bins = [], options, key }) =>
    JSON.stringify(
      options
        .map(({ text }, index) => [cleanLine(text), cleanLine(bins[key[index] ?? -1]?.text ?? '')].join(' in '))
        .toSorted(),
    ),
  inWords: ({ bins = [], options, key }) => ({ right: [pairWords(options, bins, key)], wrong: [] }),
  accepts: ({ bins = [], options, key }, answer) => pairWords(options, bins, key) === answer,
  json: {
    recognises: ({ raw }) => Array.isArray(raw['bins']),
    read: (question, note) => readDraftShape('sort', ['bins'], question, note),
  },
  quizFile: {
    marks: ['sort'],
    read({ accepted, fail }) {
      const pairs = accepted.map((line) => quizFilePair(line, fail))
      const bins = [...new Set(pairs.map(({ to }) => to))]
      return {
        bins: bins.map((text) => ({ text })),
        options: pairs.map(({ from }) => ({ text: from, last: false })),
        key: Object.fromEntries(pairs.map(({ to }, index) => [String(index), bins.indexOf(to)])),
      }
    },
  },
  gift: giftSort,
  moodle: moodleSort,
  sheet: sheetSort,
}
