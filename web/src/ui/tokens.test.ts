import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Hue } from '#contract/quiz/quiz.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colours = Record<string, string>

/** The colours set by rules with exactly this selector, in any media query. */
function colours(selector: string): Colours {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const bodies = [...rules].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').some((one) => one.trim() === selector) ? [body] : [],
  )
  const found = bodies.join(';').matchAll(/--([\w-]+):\s*(#[\dA-Fa-f]{6})/g)
  return Object.fromEntries([...found].map(([, name = '', hex = '']) => [name, hex]))
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = [front: string, back: string, floor: number]
const TEXT = 4.5
const PART = 3

const on = (backs: string[], fronts: string[], floor: number): Pair[] =>
  backs.flatMap((back) => fronts.map((front): Pair => [front, back, floor]))

const NEUTRAL: Pair[] = [
  ...on(['canvas', 'surface', 'sunken', 'raised'], ['text', 'muted', 'correct', 'wrong', 'info', 'sun-ink'], TEXT),
  ...on(['canvas', 'surface', 'sunken', 'raised'], ['control', 'focus'], PART),
  ...['text', 'correct', 'wrong', 'sun'].map((back): Pair => [`on-${back}`, back, TEXT]),
  ...['correct', 'wrong', 'info'].map((front): Pair => [front, `${front}-tint`, TEXT]),
  ...on(['correct-tint', 'wrong-tint', 'sun-tint'], ['text'], TEXT),
  ...on(['sun-tint'], ['sun-ink'], TEXT),
]
const ROOM: Pair[] = [
  ...on(['room-canvas', 'room-raise', 'room-wash'], ['text', 'muted', 'room-strong'], TEXT),
  ...on(['room-canvas', 'room-raise', 'room-wash'], ['focus'], PART),
  ...on(['room-canvas', 'room-raise'], ['correct', 'wrong', 'sun-ink'], TEXT),
  ...on(['room-canvas', 'room-raise'], ['room-line'], PART),
  ...on(['art-plate'], ['on-plate'], TEXT),
  ...on(['art-plate', 'art-pale'], ['art-deep'], PART),
]

const tooFaint = (set: Colours, pairs: Pair[]): string[] =>
  pairs.flatMap(([front, back, floor]) => {
    const [one, other] = [set[front], set[back]]
    if (!one || !other) return [`${front} or ${back} is missing`]
    const ratio = contrast(one, other)
    return ratio < floor ? [`${front} on ${back} is ${ratio.toFixed(2)}, under ${floor}`] : []
  })

const light = colours(':root')
const dark = colours('[data-theme="dark"]')

test('every neutral pair can be read, in both themes', () => {
  expect(tooFaint(light, NEUTRAL)).toEqual([])
  expect(tooFaint({ ...light, ...dark }, NEUTRAL)).toEqual([])
})

test.each(Hue.options)('every pair in a %s room can be read, in both themes', (hue) => {
  const room = colours(`[data-hue="${hue}"]`)
  const darkRoom = colours(`[data-theme="dark"] [data-hue="${hue}"]`)
  expect(tooFaint({ ...light, ...room }, ROOM)).toEqual([])
  expect(tooFaint({ ...light, ...dark, ...room, ...darkRoom }, ROOM)).toEqual([])
})

test("the system's dark theme has the colours of the chosen one", () => {
  expect(colours(':root:not([data-theme])')).toEqual(dark)
  for (const hue of Hue.options)
    expect(colours(`:root:not([data-theme]) [data-hue="${hue}"]`)).toEqual(
      colours(`[data-theme="dark"] [data-hue="${hue}"]`),
    )
})
