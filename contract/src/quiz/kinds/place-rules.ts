import { allOrNothing, FULL_CREDIT } from '../credit.ts'
import { SIZES } from '../draft-limits.ts'
import type { Image } from '../fields.ts'
import type { Key } from '../question.ts'
import { markProblems, partFinder, partProblems, withoutEmptyParts, type RulesOf } from './shared-rules.ts'
import { numberIn, valueIn } from './kind.ts'
import { isThousandths, type placeSchemas, spotDistance, type Spot } from './place.ts'

export const placeRules: RulesOf<typeof placeSchemas> = {
  label: 'A spot on a picture',
  grade: ({ image }, key, answer) =>
    'region' in answer ? allOrNothing(answer.region === key.region) : pointingCredit(answer, key, image),
  problems: (question) => [
    ...(question.image === null ? [{ path: 'image', message: 'Add the picture to point at.' }] : []),
    ...partProblems(
      'regions',
      question.regions.map(({ label }) => ({ text: label })),
      SIZES.regions,
      { noun: 'place', verb: 'Name', areNumbered: false },
    ).map(({ path, message }) => ({ path: path.replace(/\.text$/, '.label'), message })),
    ...markProblems(question),
  ],
  trimmed: (question) => ({
    ...question,
    regions: withoutEmptyParts(question.regions, ({ id, label }) => label.trim() === '' && id !== question.key?.region),
  }),
  readSent(common, { key, regions: sent = [] }, { idFor }) {
    const regions = sent.map(({ id, label }) => ({ id: idFor(id, label), label }))
    const region = partFinder(regions, sent)(valueIn(key, 'region'))
    const [x, y, r] = [numberIn(key, 'x'), numberIn(key, 'y'), numberIn(key, 'r')]
    const isMarked = isThousandths(x) && isThousandths(y) && isThousandths(r) && r > 0 && region !== undefined
    return { ...common, regions, key: isMarked ? { x, y, r, region } : null }
  },
}

/** All of it within the circle, then falling evenly to nothing at twice its radius. */
function pointingCredit(spot: Spot, key: Key<'place'>, image: Image): number {
  const off = spotDistance(spot, key, image)
  if (off <= key.r + 1e-9) return FULL_CREDIT
  return Math.max(0, Math.min(FULL_CREDIT - 1, Math.floor((FULL_CREDIT * (2 * key.r - off)) / key.r + 1e-9)))
}
