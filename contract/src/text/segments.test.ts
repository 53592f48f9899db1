import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMarked, segmentsOf } from './segments.ts'

const words = (text: string) => ({ kind: 'words', text })
const formulasIn = (text: string) => segmentsOf(text).flatMap((one) => (one.kind === 'formula' ? [one.tex] : []))

describe('words', () => {
  it('stay as they are without dollar signs and backticks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/[$`]/g, '')
        expect(segmentsOf(plain)).toEqual(plain === '' ? [] : [words(plain)])
        expect(isMarked(plain)).toBe(false)
      }),
    )
  })

  it.each([
    'It costs $5 and $10.',
    'costs $3.',
    'US$5 or US$6',
    '$5, $6, and $7',
    'from $5 to $ 6',
    '5$ and 6 $',
    'a $ b $ c',
    '$',
    '$$',
    '$$x$$',
    '$x',
    'x$',
    '$x $',
    '$ x$',
    '$x$2',
    '`',
    'a ` b',
    '```',
    '```js\nno end',
    '``a`',
    'snake_case *stars* # [link](x) <b>',
  ])('are %j', (text) => {
    expect(segmentsOf(text)).toEqual([words(text)])
    expect(isMarked(text)).toBe(false)
  })

  it('have dollar signs that are written \\$', () => {
    expect(segmentsOf('\\$5 and \\$6')).toEqual([words('$5 and $6')])
    expect(isMarked('\\$5')).toBe(true)
    expect(segmentsOf('a \\ b \\n')).toEqual([words('a \\ b \\n')])
  })

  it('are never prices in a formula', () => {
    const price = fc.nat(9999).map((amount) => `$${amount}`)
    const sentence = fc.array(fc.oneof(price, fc.stringMatching(/^[a-z]{1,8}[.,]?$/)), { minLength: 1, maxLength: 12 })
    fc.assert(fc.property(sentence, (parts) => formulasIn(parts.join(' ')).length === 0))
  })
})

describe('formulas', () => {
  it('open before something and close after something, not before a digit', () => {
    expect(segmentsOf('Is $x^2$ or $\\frac{1}{2}$?')).toEqual([
      words('Is '),
      { kind: 'formula', tex: 'x^2', at: 4 },
      words(' or '),
      { kind: 'formula', tex: '\\frac{1}{2}', at: 13 },
      words('?'),
    ])
    expect(formulasIn('$x$, $y$')).toEqual(['x', 'y'])
    expect(formulasIn('$x$$y$')).toEqual(['x', 'y'])
    expect(formulasIn('$5 and $x$')).toEqual(['x'])
    expect(formulasIn('a\n$x +\ny$')).toEqual(['x +\ny'])
    expect(formulasIn('$x\n\ny$')).toEqual([])
  })

  it('keep what TeX escapes', () => {
    expect(formulasIn('$\\$5 + x$')).toEqual(['\\$5 + x'])
    expect(formulasIn('$a \\\\$')).toEqual(['a \\\\'])
    expect(formulasIn('\\$x$')).toEqual([])
  })

  it('say where they begin', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '`', '\\', 'x', ' ', '1', '\n') }), (text) =>
        segmentsOf(text).every((one) => one.kind !== 'formula' || text.startsWith(`$${one.tex}$`, one.at - 1)),
      ),
    )
  })
})

describe('code', () => {
  it('is between backticks, as many on both sides, and has neither formulas nor escapes', () => {
    expect(segmentsOf('`a` and ``b`c``')).toEqual([
      { kind: 'code', code: 'a' },
      words(' and '),
      { kind: 'code', code: 'b`c' },
    ])
    expect(segmentsOf('`$x$ \\$`')).toEqual([{ kind: 'code', code: '$x$ \\$' }])
    expect(segmentsOf('`` `a` ``')).toEqual([{ kind: 'code', code: '`a`' }])
  })

  it('may have lines of its own between fences', () => {
    expect(segmentsOf('What does it print?\n```js\nlet a = `$x$`\n\nprint(a)\n```\nSay.')).toEqual([
      words('What does it print?\n'),
      { kind: 'block', code: 'let a = `$x$`\n\nprint(a)', lang: 'js' },
      words('\nSay.'),
    ])
    expect(segmentsOf('````\n```\n````')).toEqual([{ kind: 'block', code: '```', lang: '' }])
  })
})

it('loses no letter of any text', () => {
  const signs = fc.string({ unit: fc.constantFrom('$', '`', '\\', 'x', ' ', '1', '\n', 'é') })
  fc.assert(
    fc.property(signs, (text) => {
      const letters = (of: string) => of.replace(/[$`\\\s]/g, '')
      const shown = segmentsOf(text).map((one) =>
        one.kind === 'words' ? one.text : one.kind === 'formula' ? one.tex : one.code,
      )
      // A word after the opening fence names the language.
      if (segmentsOf(text).every((one) => one.kind !== 'block')) expect(letters(shown.join(''))).toBe(letters(text))
    }),
  )
})

it.each([
  ['fences', '\n```a\n'],
  ['backticks', '`a\n\n``b'],
  ['dollar signs', '$x '],
])('reads a text in which thousands of %s close nothing', (_, unclosed) => {
  const text = unclosed.repeat(60_000)
  expect(segmentsOf(text)).toEqual([words(text)])
})
