import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formulaWords, renderText } from './render-text.ts'
import { plainText } from './plain-text.ts'
import { renderFormula } from './render-formula.ts'
import { segmentsOf } from './segments.ts'

const shown = (text: string) => ({ text, rendered: renderText(text, (tex) => renderFormula(tex).mathml) })

const saidOf = (tex: string): string => {
  const { mathml } = renderFormula(tex)
  return mathml === null ? `$${tex}$` : formulaWords(mathml)
}

it('is the words, with formulas as they are said and code without the signs around it', () => {
  expect(plainText(shown('Is `a` $x^2$ or \\$5?'))).toBe('Is a x² or $5?')
  expect(plainText(shown('`<b>` & $a<b$ "&lt;"'))).toBe('<b> & a < b "&lt;"')
  expect(plainText(shown('$\\text{"a"}$'))).toBe('"a"')
})

it('is the text as it is written where nothing is rendered', () => {
  const text = 'Is `a` $x^2$ or \\$5?'
  expect(plainText({ text, rendered: null })).toBe(text)
  expect(plainText({ text })).toBe(text)
})

it('says the same as the parser', () => {
  const signs = fc.string({ unit: fc.constantFrom('$', '`', '\\', 'x', ' ', '1', '\n', '<', '&', '"', '>', 'a') })
  fc.assert(
    fc.property(signs, (text) => {
      const segments = segmentsOf(text)
      const words = segments.map((one) =>
        one.kind === 'words' ? one.text : one.kind !== 'formula' ? one.code : saidOf(one.tex),
      )
      expect(plainText(shown(text))).toBe(words.join(''))
    }),
  )
})
