import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HUES } from './hues.ts'
import { SCHEMES } from './covers.ts'
import { ART_COLOURS, coverPalette } from './cover-palette.ts'

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const partsOf = (hex: string) => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness, and the two ways from grey, as they are seen. */
function oklab(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = partsOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const angleOf = (hex: string): number => {
  const [, a, b] = oklab(hex)
  return (Math.atan2(b, a) * 180) / Math.PI
}
const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)

const slugs = Array.from({ length: 300 }, (_, index) => `quiz-${index}`)
const css = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8')
const plateOf = (hue: string): string =>
  new RegExp(String.raw`^\[data-hue="${hue}"\].*--art-plate:(#\w{6})`, 'm').exec(css)?.[1] ?? ''

test.each(HUES)('on every cover in %s, the emblem is clearly seen, in either theme', (hue) => {
  for (const slug of slugs) {
    const colours = coverPalette(hue, slug)
    for (const { plaque, emblem } of SCHEMES)
      expect(contrast(colours[plaque], colours[emblem]), `${slug} ${plaque} ${emblem}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(HUES)('every cover in %s is nearer to it than to any other category', (hue) => {
  for (const slug of slugs) {
    const { plate, strong } = coverPalette(hue, slug)
    expect(apart(angleOf(plate), angleOf(plateOf(hue)))).toBeLessThanOrEqual(15)
    expect(apart(angleOf(strong), angleOf(plateOf(hue)))).toBeLessThanOrEqual(28)
  }
})

test.each(HUES)('two quizzes in %s never have the same colours, and seldom similar ones', (hue) => {
  const distance = (one: string, other: string) => {
    const [a, b] = [oklab(one), oklab(other)]
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  }
  const palettes = slugs.map((slug) => coverPalette(hue, slug))
  expect(new Set(palettes.map((colours) => JSON.stringify(colours))).size).toBe(slugs.length)
  const neighbours = palettes.slice(1).map((colours, index) => {
    const before = palettes[index]
    return before ? ART_COLOURS.reduce((sum, name) => sum + distance(colours[name], before[name]), 0) : 0
  })
  // A step of 0.02 is just seen; six of them make another palette.
  expect(neighbours.filter((sum) => sum < 0.12).length / neighbours.length).toBeLessThan(0.02)
})
