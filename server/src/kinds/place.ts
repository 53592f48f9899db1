import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { placeRules } from '#contract/quiz/kinds/place-rules.ts'
import { draftReader } from './formats/json/read-draft-shape.ts'
import { type KindFormats, indexOfId } from './formats/kind-formats.ts'
import { quizFilePair } from './formats/quiz-file-question.ts'
import { inOrderOfIds, comparedWhole, type ServerKind } from './server-kind.ts'

const unnamed: KindFormats<'place'>['unnamed'] = ({ regions, key: { x, y, r, region } }) => ({
  regions: regions.map(({ label }) => ({ label })),
  key: { x, y, r, region: indexOfId(regions, region) },
})
const readDraft = draftReader('place', ['regions'], unnamed)

/** As far from the spot as the picture allows. */
const farFrom = (at: number): number => (at > 500 ? at - 400 : at + 400)

export const placeKind: ServerKind<'place'> = {
  ...comparedWhole,
  publishedParts: ({ regions }) => ({
    regions: inOrderOfIds(regions.map(({ id, label }) => ({ id, label: label.trim() }))),
  }),
  hiddenChoices: () => ({ regions: [] }),
  demo: {
    right: (_, { x, y }) => ({ x, y }),
    wrong({ regions }, { x, y, r, region }, random) {
      const other = regions.find(({ id }) => id !== region)
      if (r > 150 || random() < 0.3) return other ? { region: other.id } : null
      return { x: farFrom(x), y: farFrom(y) }
    },
  },
  given(question, answer) {
    if ('region' in answer) {
      const text = question.regions.find(({ id }) => id === answer.region)?.label ?? ''
      return [{ part: null, text: `Chose ${text}`, right: answer.region === question.key.region }]
    }
    const credit = placeRules.grade(question, question.key, answer)
    const text = credit === FULL_CREDIT ? 'Pointed at it' : credit > 0 ? 'Pointed close to it' : 'Pointed elsewhere'
    return [{ part: null, text, right: credit === FULL_CREDIT }]
  },
  formats: {
    unnamed,
    json: {
      recognises: ({ raw }) => Array.isArray(raw['regions']),
      read: readDraft,
    },
    rightAnswer: ({ regions = [], key: { x, y, r, region } }) => JSON.stringify([x, y, r, regions[region]?.label]),
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
  },
}
