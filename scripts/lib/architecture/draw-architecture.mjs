import { drawSide, staircaseSize } from './draw-side.mjs'
import { MARKERS, STYLE } from './style.mjs'

const MARGIN = 24
const BAR = 40
const GAP = 26

const bar = (x, y, width, label, note) => `<rect class="bar" x="${x}" y="${y}" width="${width}" height="${BAR}" rx="8"/>
<text x="${x + width / 2}" y="${y + 26}">${label}${note ? ` <tspan class="note">${note}</tspan>` : ''}</text>`

const down = (x, y) => `<path d="M${x} ${y}V${y + GAP - 2}" marker-end="url(#down)"/>`

/** A side from its entry to its platform; `height` is that of the taller side. */
function drawColumn(side, x, width, height) {
  const middle = x + width / 2
  const panel = MARGIN + 30 + BAR + GAP
  const platform = panel + height + GAP
  return `<g>
<text class="side" x="${x}" y="${MARGIN + 16}">${side.side}</text>
${bar(x, MARGIN + 30, width, side.above.join(' · '), 'use every feature')}
${down(middle, panel - GAP)}
<rect class="panel" x="${x}" y="${panel}" width="${width}" height="${height}" rx="12"/>
<g transform="translate(${x + MARGIN} ${panel + MARGIN})">
${drawSide(side)}
</g>
${down(middle, platform - GAP)}
${bar(x, platform, width, side.below.join(' · '), 'used by every feature')}
${down(middle, platform + BAR)}
</g>`
}

const sentenceOf = ({ side, features, arrows }) =>
  features
    .map((name) => [name, arrows.filter(({ from }) => from === name).map(({ to }) => to)])
    .filter(([, used]) => used.length > 0)
    .map(([name, used]) => `${side} ${name} uses ${used.join(', ')}.`)
    .join(' ')

const LEGEND = [
  ['down', 'uses code of'],
  ['down data', 'only reads tables of'],
  ['up', 'against the order'],
]

const drawLegend = (entries, y) =>
  entries
    .map(([kind, words], index) => {
      const x = MARGIN + index * 225
      const [way] = kind.split(' ')
      return `<path class="${way}" d="M${x} ${y}H${x + 38}" marker-end="url(#${way})"/>
<circle class="${kind}" cx="${x + 14}" cy="${y}" r="4"/>
<text class="note left" x="${x + 48}" y="${y + 5}">${words}</text>`
    })
    .join('\n')

/** The architecture as an SVG that follows the reader's light or dark. */
export function drawArchitecture(sides) {
  const sizes = sides.map(({ features }) => staircaseSize(features.length))
  const widths = sizes.map(({ width }) => width + 2 * MARGIN)
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * MARGIN
  const width = widths.reduce((sum, one) => sum + one + MARGIN, MARGIN)
  const contract = MARGIN + 30 + 2 * (BAR + GAP) + height + GAP
  const legend = contract + BAR + GAP
  const columns = sides.map((side, index) => {
    const x = widths.slice(0, index).reduce((sum, one) => sum + one + MARGIN, MARGIN)
    return drawColumn(side, x, widths[index], height)
  })
  const isUp = sides.some(({ features, arrows }) =>
    arrows.some(({ from, to }) => features.indexOf(to) < features.indexOf(from)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legend + MARGIN}" role="img" aria-labelledby="title desc">
<title id="title">Which part of the site uses which</title>
<desc id="desc">${sides.map(sentenceOf).join(' ')} Above them stands what starts the site, below them the platform, and below both sides the contract.</desc>
<style>${STYLE}
</style>
<defs>${MARKERS}</defs>
<rect class="ground" width="${width}" height="${legend + MARGIN}" rx="12"/>
${columns.join('\n')}
${bar(MARGIN, contract, width - 2 * MARGIN, 'contract', 'what both sides agree on')}
${drawLegend(isUp ? LEGEND : LEGEND.slice(0, 2), legend)}
</svg>
`
}
