import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import satori, { type SatoriOptions } from 'satori'
import { categoryIcon } from '#contract/covers/category-icons.ts'
import { coverPalette, type CoverPalette } from '#contract/covers/cover-palette.ts'
import { coverSvg } from '#contract/covers/covers.ts'
import type { Focus } from '#contract/quiz/fields.ts'
import { PREVIEW_SIZE, type Preview, type PreviewToDraw } from './preview.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
const COVER = 480
const PLATE = WIDTH - COVER
const PADDING = 52
const INK = '#121F19'
const PAPER = '#FFFFFF'
const RING = 264

/** The image as it is sent. */
export async function drawPreviewImage({ pictureBytes, ...preview }: PreviewToDraw): Promise<Buffer> {
  const drawn = new Resvg(await previewSvg(preview), { font: { loadSystemFonts: false } }).render()
  const { pixels, width, height } = drawn
  const picture = pictureBytes && (await croppedPicture(pictureBytes, preview.picture?.focus ?? null))
  let image = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    image = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .composite(picture ? [{ input: picture, left: 0, top: 0 }] : [])
      .removeAlpha()
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (image.length <= LIGHT) break
  }
  return image
}

/** The whole preview as SVG: cover art on the left, the category's plate with its text on the right. */
export async function previewSvg(preview: Preview): Promise<string> {
  const { quizUrl, category, emblem, questionCount, score, note } = preview
  const { hue } = category
  const palette = coverPalette(hue, quizUrl)
  const cover = coverSvg({ slug: quizUrl, hue, path: emblem }, (COVER / HEIGHT) * 400)
  const plate = box(
    { width: PLATE, height: HEIGHT, padding: PADDING, flexDirection: 'column', color: INK },
    box({ height: 40, paddingLeft: 48, alignItems: 'center' }, small((await drawable(category.name)) || ' ')),
    box({ flexGrow: 1, alignItems: 'center' }, score ? await resultOn(preview) : await titleOn(preview)),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      wordmark(palette),
      small(score ? 'Can you beat it?' : (note ?? counted(questionCount))),
    ),
  )
  const words = await layOutPart(plate, PLATE, HEIGHT)
  const sign =
    `<g transform="translate(${COVER + PADDING} ${PADDING + 2}) scale(1.5)" fill="none" stroke="${INK}" ` +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${categoryIcon(category.icon)}"/></g>`
  const ring = score
    ? `<g transform="translate(${COVER + PADDING} ${RING_TOP})">${ringSvg(score.correct, questionCount, palette)}</g>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.plate}"/>` +
    cover.replace('<svg ', `<svg width="${COVER}" height="${HEIGHT}" `) +
    `${sign}${ring}${words.replace('<svg ', `<svg x="${COVER}" `)}</svg>`
  )
}

/**
 * A text as far as our fonts can draw it, so that there are no empty boxes: missing ornaments are left out, but a text
 * that would lose a letter is not drawn at all, because the rest would say something else.
 */
export async function drawable(text: string): Promise<string> {
  const lacking: string[] = []
  let isWhole = true
  const whole = text.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
  await satori(box({ fontFamily: FONT, fontWeight: 800 }, whole), {
    width: 1000,
    fonts,
    loadAdditionalAsset: async (kind, signs) => {
      lacking.push(...(kind === 'emoji' ? [signs] : Array.from(signs)))
      if (kind !== 'emoji' && LETTER_OR_DIGIT.test(signs)) isWhole = false
      return []
    },
  })
  const left = lacking.reduce((kept, sign) => kept.replaceAll(sign, ' '), whole)
  return isWhole && LETTER_OR_DIGIT.test(left) ? left.replace(/\s+/g, ' ').trim() : ''
}

/** From the best down; the first that is small enough is used. */
const QUALITIES = [82, 70, 58, 46] as const
const LIGHT = 60_000

/** A picture that fills the place of the cover, with its focus in sight. */
async function croppedPicture(bytes: Uint8Array, focus: Focus | null): Promise<Buffer> {
  const picture = sharp(bytes)
  const { width: fullWidth, height: fullHeight } = await picture.metadata()
  const scale = Math.max(COVER / fullWidth, HEIGHT / fullHeight)
  const [width, height] = [Math.ceil(fullWidth * scale), Math.ceil(fullHeight * scale)]
  const { x, y } = focus ?? { x: 500, y: 500 }
  return picture
    .resize(width, height, { fit: 'fill' })
    .extract({
      left: Math.round(((width - COVER) * x) / 1000),
      top: Math.round(((height - HEIGHT) * y) / 1000),
      width: COVER,
      height: HEIGHT,
    })
    .flatten({ background: PAPER })
    .png()
    .toBuffer()
}

/** The plate of a quiz: its title, as large as possible. */
async function titleOn(preview: Preview): Promise<Part> {
  const room = { width: PLATE - 2 * PADDING, height: 350, lineHeight: 1.08, fontWeight: 800 } as const
  // For a title in a script we have no font for, the category still says what it is about.
  const title = (await drawable(preview.title)) || (await drawable(preview.category.name))
  return fitted(title || ' ', { ...room, sizes: [92, 80, 70, 60, 52, 46] })
}

/** The plate of a result: the ring with the score, the band, and the quiz. */
async function resultOn({ score, title, questionCount }: Preview): Promise<Part> {
  const width = PLATE - 2 * PADDING - RING - 36
  const band = await drawable(score?.band ?? '')
  const quiz = await drawable(title)
  return box(
    { alignItems: 'center', gap: 36 },
    box(
      { width: RING, height: RING, flexDirection: 'column', alignItems: 'center', justifyContent: 'center' },
      box({ fontFamily: FONT, fontSize: 104, fontWeight: 800, lineHeight: 0.95 }, String(score?.correct)),
      box({ fontFamily: FONT, fontSize: 28, fontWeight: 600, lineHeight: 1.2 }, `out of ${questionCount}`),
    ),
    box(
      { flexDirection: 'column', gap: 14, width },
      await fitted(band || ' ', { width, height: 180, sizes: [60, 52, 44, 38], lineHeight: 1.08, fontWeight: 800 }),
      await fitted(quiz || ' ', { width, height: 150, sizes: [32, 28], lineHeight: 1.2, fontWeight: 600 }),
    ),
  )
}

/** The middle of the plate, between its first and last line. */
const RING_TOP = PADDING + 40 + (HEIGHT - 2 * PADDING - 40 - 50 - RING) / 2

/** Above this many questions the pips of a ring would be too small. */
const MOST_PIPS = 40

/** The score as a ring: right answers are one filled arc, the others are hollow. */
function ringSvg(correct: number, total: number, { deep }: CoverPalette): string {
  const step = (2 * Math.PI) / total
  const pips = total <= MOST_PIPS
  const thick = pips ? Math.min(30, (step * RING) / 2.7) : 22
  const radius = (RING - thick) / 2
  const end = pips ? step * (correct - 1) : step * correct
  const arc = (from: number, to: number) =>
    `M${point(from, radius)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to, radius)}`
  const run = correct === total ? `${arc(0, Math.PI)}${arc(Math.PI, 2 * Math.PI)}` : arc(0, end)
  const filled = correct > 0 ? `<path d="${run}" stroke-width="${thick}"/>` : ''
  const hollow = pips
    ? Array.from({ length: total - correct }, (_, at) => point(step * (correct + at), radius).split(' '))
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${(thick - 5) / 2}" stroke-width="5"/>`)
        .join('')
    : `<circle cx="${RING / 2}" cy="${RING / 2}" r="${radius}" stroke-width="3" opacity=".5"/>`
  return `<g fill="none" stroke="${deep}" stroke-linecap="round">${hollow}${filled}</g>`
}

const point = (angle: number, radius: number): string =>
  `${(RING / 2 + radius * Math.sin(angle)).toFixed(1)} ${(RING / 2 - radius * Math.cos(angle)).toFixed(1)}`

/** The name of the site; the dot of its letter i is the pip. */
const wordmark = ({ pop }: CoverPalette): Part =>
  box(
    { fontFamily: FONT, fontSize: 50, fontWeight: 800, letterSpacing: -1, lineHeight: 1 },
    'tenp',
    box(
      { position: 'relative' },
      'ı',
      box({ position: 'absolute', left: 0, top: 1, width: 13, height: 13, borderRadius: 7, backgroundColor: pop }),
    ),
    'p',
  )

const small = (text: string): Part => box({ fontFamily: FONT, fontSize: 30, fontWeight: 600, lineHeight: 1.2 }, text)

const counted = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`

type Style = Record<string, string | number>
type Part = { type: string; key: null; props: { style: Style; children: (Part | string)[] } }

/** A box or a line of text, in the layout engine's format. */
const box = (style: Style, ...children: (Part | string)[]): Part => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

interface Room {
  width: number
  height: number
  /** Largest first. */
  sizes: readonly [number, ...number[]]
  lineHeight: number
  fontWeight: 600 | 800
}

/** The approximate width of a letter, relative to its size. */
const LETTER_WIDTH = 0.6

/** A text in the largest size that fits; what does not fit at the smallest ends in an ellipsis. */
async function fitted(text: string, { width, height, sizes, lineHeight, fontWeight }: Room): Promise<Part> {
  const longestWord = Math.max(...text.split(/[\s-]/).map((word) => word.length))
  const smallest = sizes.at(-1) ?? sizes[0]
  for (const fontSize of sizes) {
    const style = { width, fontFamily: FONT, fontSize, fontWeight, lineHeight, wordBreak: 'break-word' }
    if (fontSize === smallest)
      return box({ ...style, display: 'block', lineClamp: Math.floor(height / (fontSize * lineHeight)) }, text)
    if (longestWord * fontSize * LETTER_WIDTH > width) continue
    const [, used] = /height="(\d+)/.exec(await layOutPart(box({ ...style, display: 'block' }, text), width)) ?? []
    if (Number(used) <= height) return box({ ...style, display: 'block' }, text)
  }
  return box({}, text)
}

/** Lays out and draws a part, with its letters as outlines. Without a height it is as high as its content. */
const layOutPart = (part: Part, width: number, height?: number): Promise<string> =>
  satori(part, height === undefined ? { width, fonts } : { width, height, fonts })

const font = (name: string, weight: 600 | 800, file: string) => ({ name, weight, data: readFileSync(new URL(file)) })

/** The engine takes one file for each name and weight, so two subsets of a font are two families. */
const fonts: SatoriOptions['fonts'] = [
  font('Gabarito', 800, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-800-normal.woff')),
  font('Gabarito Ext', 800, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-ext-800-normal.woff')),
  font('Gabarito', 600, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-600-normal.woff')),
  font('Gabarito Ext', 600, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-ext-600-normal.woff')),
]
const FONT = 'Gabarito, Gabarito Ext'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
