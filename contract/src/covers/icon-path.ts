/** A drawing of Lucide: its elements, 24 by 24, each with its attributes as written in SVG. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** Emblems by their names: the drawing of each; what it shows, a colon, and words to find it by. */
export type EmblemTable = Readonly<Record<string, readonly [icon: IconData, text: string]>>

/** An icon as one path: a cover or a chip then needs a single element, and a card carries a single text. */
export const iconPath = ({ node }: IconData): string =>
  node.map(([tag, attributes]) => elementPath(tag, attributes)).join('')

function elementPath(tag: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      // Joined to others, a path cannot begin with a relative step.
      return (attributes.d ?? '').replace(FIRST_STEP, 'M$1 $2l').replace(/^m/, 'M')
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    default:
      throw new Error(`An icon has an element that is not drawn here: ${tag}.`)
  }
}

const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+))`
/** The first step of a path, where more of its kind follow. */
const FIRST_STEP = new RegExp(`^m${NUMBER}[ ,]?${NUMBER}[ ,]?(?=[\\d.-])`)

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h-${width}z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const turn = `a${r} ${r} 0 0 1`
  return `M${x + r} ${y}h${w}${turn} ${r} ${r}v${h}${turn}-${r} ${r}h-${w}${turn}-${r}-${r}v-${h}${turn} ${r}-${r}z`
}
