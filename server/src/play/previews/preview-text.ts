import { readFileSync } from 'node:fs'
import satori, { type SatoriOptions } from 'satori'

type Style = Record<string, string | number>
export type Part = { type: string; key: null; props: { style: Style; children: (Part | string)[] } }

/** A box or a line of text, in the layout engine's format. */
export const box = (style: Style, ...children: (Part | string)[]): Part => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

const font = (name: string, weight: 600 | 800, file: string) => ({ name, weight, data: readFileSync(new URL(file)) })

/** The engine takes one file for each name and weight, so two subsets of a font are two families. */
const fonts: SatoriOptions['fonts'] = [
  font('Gabarito', 800, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-800-normal.woff')),
  font('Gabarito Ext', 800, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-ext-800-normal.woff')),
  font('Gabarito', 600, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-600-normal.woff')),
  font('Gabarito Ext', 600, import.meta.resolve('@fontsource/gabarito/files/gabarito-latin-ext-600-normal.woff')),
]
export const FONT = 'Gabarito, Gabarito Ext'

/** Lays out and draws a part, with its letters as outlines. Without a height it is as high as its content. */
export const layOutPart = (part: Part, width: number, height?: number): Promise<string> =>
  satori(part, height === undefined ? { width, fonts } : { width, height, fonts })

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

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
export async function fitted(text: string, { width, height, sizes, lineHeight, fontWeight }: Room): Promise<Part> {
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
