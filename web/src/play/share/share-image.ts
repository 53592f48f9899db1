import type { Hue } from '#contract/quiz/quiz.ts'
import { categoryIcon } from '#contract/covers/category-icons.ts'
import { COVER as COVER_SIZE, coverArt, cropOf, EMBLEM, PLAQUE_GAP } from '#contract/covers/covers.ts'
import { coverPalette, type ArtColour, type CoverPalette } from '#contract/covers/cover-palette.ts'
import { halfPath, joinPath, MOST_RING_PIPS, ringPlan } from '#web/ui/ring-path.ts'
import type { Pip } from '#web/ui/pips.ts'

export interface ShareImage {
  quiz_url: string
  title: string
  band: string
  hue: Hue
  /** The category's slug. */
  icon: string
  /** The path of its emblem, which it has instead of its category's icon. */
  emblem: string | undefined
  /** In right answers: "7.5". */
  score: string
  total: number
  /** Of the questions that count. */
  pips: readonly Pip[]
  alt: string
  /** Of the saved file. */
  name: string
  /** The text at the bottom of the image. */
  site: string
}

const [WIDTH, HEIGHT] = [1200, 630]

/** Draws a result as an image to share, and returns its object URL. */
export async function drawShareImage(of: ShareImage): Promise<string> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw.')
  const colours = coverPalette(of.hue, of.quiz_url)
  pen.fillStyle = colours.plate
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  drawCover(pen, of, colours)
  drawWords(pen, of)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw.')
  return URL.createObjectURL(blob)
}

const COVER = 0.4 * WIDTH

function drawCover(pen: CanvasRenderingContext2D, { quiz_url, icon, emblem }: ShareImage, colours: CoverPalette) {
  const { ground, layers, plaque } = coverArt(quiz_url)
  const stroke = (line: string, colour: ArtColour, width: number) => {
    Object.assign(pen, { strokeStyle: colours[colour], lineWidth: width, lineCap: 'round', lineJoin: 'round' })
    pen.stroke(new Path2D(line))
  }
  const fill = (line: string, colour: ArtColour) => {
    pen.fillStyle = colours[colour]
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas context is not an array
    pen.fill(new Path2D(line))
  }
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, COVER, HEIGHT)
  pen.clip()
  const scale = HEIGHT / COVER_SIZE.height
  pen.scale(scale, scale)
  pen.translate(-cropOf(plaque.x, COVER / scale), 0)
  fill('M0 0h600v400H0z', ground)
  for (const { line, colour, width } of layers)
    if (width === undefined) fill(line, colour)
    else stroke(line, colour, width)
  stroke(plaque.line, ground, PLAQUE_GAP)
  fill(plaque.line, plaque.colour)
  pen.translate(plaque.x - EMBLEM.reach, plaque.y - EMBLEM.reach)
  pen.scale(EMBLEM.scale, EMBLEM.scale)
  stroke(emblem ?? categoryIcon(icon), plaque.emblem, 2)
  pen.restore()
}

const RING = 260
const INK = '#121F19'

function drawWords(pen: CanvasRenderingContext2D, { title, band, score, total, pips, site }: ShareImage) {
  const [left, width] = [COVER + 64, WIDTH - COVER - 128]
  pen.save()
  pen.translate(left, 56)
  drawRing(pen, pips)
  pen.restore()
  const font = (size: number, weight: number) => `${weight} ${size}px "Gabarito Variable", system-ui, sans-serif`
  Object.assign(pen, { fillStyle: INK, textAlign: 'center', font: font(96, 850) })
  pen.fillText(score, left + RING / 2, 56 + RING / 2 + 24)
  pen.font = font(24, 650)
  pen.fillText(`out of ${total}`, left + RING / 2, 56 + RING / 2 + 60)
  Object.assign(pen, { textAlign: 'start', font: font(56, 800) })
  const below = write(pen, title, left, 400, width, 60, 2)
  pen.font = font(36, 650)
  write(pen, band, left, below - 4, width, 44, 1)
  pen.font = font(26, 650)
  pen.fillText(site, left, HEIGHT - 40, width)
}

function drawRing(pen: CanvasRenderingContext2D, pips: readonly Pip[]) {
  const plan = ringPlan(RING, pips.length)
  Object.assign(pen, { strokeStyle: INK, fillStyle: INK, lineCap: 'round' })
  if (pips.length > MOST_RING_PIPS) {
    const share = pips.filter((pip) => pip === 'right').length / pips.length
    pen.lineWidth = 20
    pen.beginPath()
    pen.arc(plan.middle, plan.middle, plan.radius, -Math.PI / 2, (2 * share - 0.5) * Math.PI)
    return pen.stroke()
  }
  if (pips.every((pip) => pip === 'right')) {
    pen.lineWidth = 2 * plan.pip
    pen.beginPath()
    pen.arc(plan.middle, plan.middle, plan.radius, 0, 2 * Math.PI)
    return pen.stroke()
  }
  for (const [index, pip] of pips.entries()) {
    const { x, y } = plan.at(index)
    pen.beginPath()
    pen.arc(x, y, pip === 'right' ? plan.pip : Math.max(1, plan.pip - 2), 0, 2 * Math.PI)
    if (pip === 'right') pen.fill()
    else {
      pen.lineWidth = 4
      pen.stroke()
    }
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas context is not an array
    if (pip === 'partly') pen.fill(new Path2D(halfPath(plan, index)))
    if (pip !== 'right' || pips[index + 1] !== 'right') continue
    pen.lineWidth = 2 * plan.pip
    pen.stroke(new Path2D(joinPath(plan, index)))
  }
}

/** Draws text into a width, on at most the given number of lines. Returns where the next line would start. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  most: number,
) {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (pen.measureText(longer).width <= width || lines.at(-1) === '') lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] += '…'
  for (const [index, line] of shown.entries()) pen.fillText(line, x, y + index * height, width)
  return y + shown.length * height
}
