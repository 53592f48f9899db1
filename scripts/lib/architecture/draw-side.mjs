/** A staircase: each feature stands one step down and right of the one before, so that lines between them need one corner and cross no box. */
const STEP = { x: 36, y: 48, width: 128, height: 34 }

const boxAt = (index) => ({ x: index * STEP.x, y: index * STEP.y })

export const staircaseSize = (count) => ({
  width: (count - 1) * STEP.x + STEP.width,
  height: (count - 1) * STEP.y + STEP.height,
})

function drawBox(name, index) {
  const { x, y } = boxAt(index)
  return `<rect class="feature" x="${x}" y="${y}" width="${STEP.width}" height="${STEP.height}" rx="8"/>
<text x="${x + STEP.width / 2}" y="${y + 23}">${name}</text>`
}

/** Out of the right side and down from above; against the order, out of the left side and up from below. */
function cornerOf({ from, to, isImport }, features) {
  const [start, end] = [features.indexOf(from), features.indexOf(to)]
  const way = end < start ? 'up' : 'down'
  const [a, b] = [boxAt(start), boxAt(end)]
  return {
    way,
    start,
    end,
    isImport,
    side: way === 'up' ? a.x : a.x + STEP.width,
    x: way === 'up' ? b.x + 22 : b.x + STEP.width - 16,
    y: a.y + STEP.height / 2,
    tip: way === 'up' ? b.y + STEP.height + 2 : b.y - 2,
  }
}

/** Of all corners with the same `box`, the one that lies furthest from it. */
function furthest(corners, box, distance) {
  const last = new Map()
  for (const corner of corners.toSorted((a, b) => distance(a) - distance(b))) last.set(corner[box], corner)
  return [...last.values()]
}

/** All that leave a box share one line, and all that enter one share another; the dots say which lines meet. */
function drawLines(corners, way) {
  const ours = corners.filter((corner) => corner.way === way)
  const leaving = furthest(ours, 'start', ({ side, x }) => Math.abs(x - side))
  const entering = furthest(ours, 'end', ({ y, tip }) => Math.abs(y - tip))
  return [
    ...leaving.map(({ side, x, y }) => `<path class="${way}" d="M${side} ${y}H${x}"/>`),
    ...entering.map(({ x, y, tip }) => `<path class="${way}" d="M${x} ${y}V${tip}" marker-end="url(#${way})"/>`),
  ]
}

const drawDot = ({ way, isImport, x, y }) =>
  `<circle class="${way}${isImport ? '' : ' data'}" cx="${x}" cy="${y}" r="4"/>`

/** The features of one side as boxes, with the arrows between them. */
export function drawSide({ features, arrows }) {
  const corners = arrows.map((arrow) => cornerOf(arrow, features))
  return [
    ...['down', 'up'].flatMap((way) => drawLines(corners, way)),
    ...corners.map(drawDot),
    ...features.map(drawBox),
  ].join('\n')
}
