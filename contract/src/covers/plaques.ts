/** What an emblem stands on, around its middle: at most 112 to each side. */
export type Plaque = (x: number, y: number) => string

const disc: Plaque = (x, y) => `M${x - 110} ${y}a110 110 0 1 1 0 .1z`

const square: Plaque = (x, y) =>
  `M${x - 50} ${y - 102}h100a52 52 0 0 1 52 52v100a52 52 0 0 1-52 52h-100a52 52 0 0 1-52-52v-100a52 52 0 0 1 52-52z`

/** Two round corners and two that are hardly so. */
const leaf: Plaque = (x, y) =>
  `M${x} ${y - 104}h84a20 20 0 0 1 20 20v84a104 104 0 0 1-104 104h-84a20 20 0 0 1-20-20v-84a104 104 0 0 1 104-104z`

const arch: Plaque = (x, y) => `M${x - 100} ${y}a100 100 0 0 1 200 0v84a20 20 0 0 1-20 20h-160a20 20 0 0 1-20-20z`

/** A disc with lobes. */
const flower: Plaque = (x, y) => {
  const at = (index: number) => {
    const turn = (index * Math.PI) / 5
    return [Math.round(x + 96 * Math.sin(turn)), Math.round(y - 96 * Math.cos(turn))] as const
  }
  return `M${at(0).join(' ')}${Array.from({ length: 10 }, (_, index) => `A32 32 0 0 1 ${at(index + 1).join(' ')}`).join('')}z`
}

const drop: Plaque = (x, y) => `M${x - 104} ${y}a104 104 0 0 1 104-104h84a20 20 0 0 1 20 20v84a104 104 0 0 1-208 0z`

export const PLAQUES: readonly [Plaque, ...Plaque[]] = [disc, disc, square, leaf, arch, flower, drop]
