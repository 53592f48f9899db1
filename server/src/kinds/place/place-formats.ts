import type { placeSchemas } from '#contract/kinds/place/place.ts'
import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import { listedAsWritten, type FormatsOf } from '../formats/kind-formats.ts'
import { quizFilePair } from '../formats/quiz-file-question.ts'

export const placeFormats: FormatsOf<typeof placeSchemas> = {
  listed: listedAsWritten,
  rightAnswer: ({ regions = [], key: { x, y, r, region } }) => JSON.stringify([x, y, r, regions[region]?.label]),
  json: {
    recognises: ({ raw }) => Array.isArray(raw['regions']),
    read: (question, note) => readDraftShape('place', ['regions'], question, note),
  },
  quizFile: {
    marks: ['place'],
    /** `= 520 430 40 -> Iceland`, in thousandths of the picture; other places to choose from with `-`. */
    read({ accepted: [line], options, fail }) {
      if (!line) return fail('this question is missing its spot.')
      const { from, to } = quizFilePair(line, fail)
      const [x = NaN, y = NaN, r = NaN] = from.split(/\s+/).map(Number)
      if (![x, y, r].every(Number.isFinite))
        return fail('a spot is written like "520 430 40 -> Its name".', line.number)
      const regions = [to, ...options.map(({ text }) => text)]
      return { options: [], regions: regions.map((label) => ({ label })), key: { x, y, r, region: 0 } }
    },
  },
}
