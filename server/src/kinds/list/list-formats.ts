import type { listSchemas } from '#contract/kinds/list/list.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { quizFileWords } from '../formats/quiz-file-question.ts'
import { sheetList } from './sheet-list.ts'

export const listFormats: FormatsOf<typeof listSchemas> = {
  listed: listedAsWritten,
  rightAnswer: ({ key }) => JSON.stringify(key.map(({ answers }) => answers.toSorted())),
  json: {
    recognises: () => false,
    read: (question, note) => readDraftShape('list', [], question, note),
  },
  quizFile: {
    marks: ['list'],
    /** `= Iran | Persia`: an entry a line, with its spellings. */
    read: ({ accepted }) => ({ options: [], key: accepted.map(({ text }) => ({ answers: quizFileWords(text) })) }),
  },
  sheet: sheetList,
}
