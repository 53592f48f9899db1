import { HUES } from '#contract/hues.ts'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'

/** Left and middle columns of the three; the right one mirrors the left. */
const PLACES = [9, 20, 31]
const RADII = [2, 4.75, 4.75]

/** A symmetric pattern of three by three pips, generated from a person's id. */
export function avatarArt(id: string) {
  const hash = hashOf(id)
  const random = seededRandom(hash)
  const pips = PLACES.flatMap((y) => {
    const [outer, middle] = [Math.floor(random() * RADII.length), Math.floor(random() * RADII.length)]
    return PLACES.map((x, column) => ({ x, y, radius: RADII[column === 1 ? middle : outer] ?? 0 }))
  })
  return { hue: HUES[hash % HUES.length] ?? HUES[0], pips }
}
