import type { pollSchemas } from '#contract/kinds/poll/poll.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { quizFileOption } from '../formats/quiz-file-question.ts'
import { sheetPoll } from './sheet-poll.ts'

export const pollFormats: FormatsOf<typeof pollSchemas> = {
  listed: listedAsWritten,
  rightAnswer: () => '',
  json: {
    recognises: () => false,
    read: (question, note) => readDraftShape('poll', [], { ...question, key: null }, note),
  },
  quizFile: {
    marks: ['poll'],
    read: ({ options }) => ({ options: options.map(({ text }) => quizFileOption(text)), key: null }),
  },
  sheet: sheetPoll,
}
