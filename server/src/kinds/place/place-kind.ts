import { isDeepStrictEqual } from 'node:util'
import { FULL_CREDIT } from '#contract/credit.ts'
import { placeRules } from '#contract/kinds/place/place-rules.ts'
import type { placeSchemas } from '#contract/kinds/place/place.ts'
import { inOrderOfIds } from '../in-order-of-ids.ts'
import { asItIs, type ServerKindOf } from '../server-kind.ts'
import { placeFormats } from './place-formats.ts'

/** As far from the spot as the picture allows. */
const farFrom = (at: number): number => (at > 500 ? at - 400 : at + 400)

export const placeKind: ServerKindOf<typeof placeSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
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
  formats: placeFormats,
}
