import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formulaProblem, formulaProblems } from '../quiz/formula-problems.ts'
import { renderFormula } from './render-formula.ts'
import { renderText } from './render-text.ts'
import { safeMathml } from './safe-mathml.ts'

const mathmlOf = (tex: string) => renderFormula(tex).mathml
const flawOf = (tex: string) => renderFormula(tex).flaw?.what

it.each([
  ['x', '<math><mi>x</mi></math>'],
  ['\\frac{1}{2}', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'],
  ['a<b', '<math><mrow><mi>a</mi><mo>&lt;</mo></mrow><mrow><mi>b</mi></mrow></math>'],
])('renders %s', (tex, mathml) => expect(mathmlOf(tex)).toBe(mathml))

it.each([
  '\\int_0^1 x\\,dx',
  '\\sum_{i=1}^n i',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
  '\\begin{cases}1 & x>0\\\\ 0 & \\text{otherwise}\\end{cases}',
  '\\vec{v}\\cdot\\hat{n}',
  '\\overline{AB}',
  '\\cancel{x}',
  '\\ce{2H2 + O2 -> 2H2O}',
  '10\\,\\%',
  '\\left(\\frac{a}{b}\\right)^2',
  'x\\in\\mathbb{R}',
  '\\sin\\alpha\\neq 0',
])('knows %s', (tex) => expect(mathmlOf(tex)).toContain('<math>'))

it.each([
  ['\\frac{1}{2', "the brace after \\frac isn't closed"],
  ['\\sqrt{\\frac{1}{2}', "the brace after \\sqrt isn't closed"],
  ['{x', "a brace isn't closed"],
  ['x}', 'a closing brace has no opening one'],
  ['\\frac{1}', 'something is missing after \\frac'],
  ['x^', 'something is missing after ^'],
  ['x^2^3', 'two exponents follow each other; put braces around what belongs together'],
  ['\\foo', "we don't know the command \\foo"],
  ['\\begin{foo}x\\end{foo}', "we don't know the environment foo"],
  ['\\left(x', '\\left has no \\right'],
  ['a&b', '& only separates the columns of a matrix or table'],
  ['50%', 'a percent sign is written \\%'],
  ['été', 'put words like “é” into \\text{…}'],
  ['x'.repeat(301), 'keep it to 300 characters'],
])('says what is wrong with %s', (tex, what) => expect(flawOf(tex)).toBe(what))

it.each([
  '\\def\\a{\\a\\a}\\a',
  '\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\b',
  '\\newcommand{\\x}{y}\\x',
  '\\let\\x=y',
  '\\rule{9999em}{9999em}',
  '\\hspace{-999em}x',
  '\\kern{-999em}x',
  '\\raisebox{999em}{x}',
  '\\href{javascript:alert(1)}{x}',
  '\\url{http://example.org}',
  '\\includegraphics{http://example.org/a.png}',
  '\\class{main}{x}',
  '\\id{main}{x}',
  '\\style{background:url(x)}{x}',
  '\\data{x=y}{z}',
  '\\ref{x}',
  '\\label{x}y',
  '\\color{red}x',
  '\\textcolor{red}{x}',
  '\\Huge x',
  '\\char"110000',
])('refuses %s', (tex) => expect(mathmlOf(tex)).toBeNull())

it('makes nothing but safe MathML of a bounded length, or a sentence, of whatever is typed', () => {
  const bit = fc.constantFrom(
    ...String.raw`\frac \sqrt \left( \right) { } { } ^ _ & \\ x 1 < > " ' é \ce{ \text{ \begin{matrix} \end{matrix} \mathbf \vec \hat \overline \boxed \cancel \operatorname \binom \xrightarrow \overbrace \mathchoice \substack \ref{a} \\[2em] \verb|x| \tag{1} @ # %`.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
      const { mathml, flaw } = renderFormula(bits.join(' '))
      expect(flaw?.what ?? mathml).toMatch(/\S/)
      if (mathml === null) return
      expect(mathml.length).toBeLessThanOrEqual(10_000)
      expect(safeMathml(mathml)).toBe(mathml)
      expect(mathml).not.toMatch(/href|url\(|<script|\bon\w+=|\bid=/)
    }),
    { numRuns: 500 },
  )
})

it('assembles safe HTML of words, formulas and code', () => {
  const html = (text: string) => renderText(text, mathmlOf)
  expect(html('a < b & "c"')).toBeNull()
  expect(html('\\$5 <b>')).toBe('$5 &lt;b&gt;')
  expect(html('<i>`<b>`</i> $x$')).toBe(
    '&lt;i&gt;<code>&lt;b&gt;</code>&lt;/i&gt; <span class="formula" data-tex="x" data-words="x"><math><mi>x</mi></math></span>',
  )
  expect(html('```js\na < b\n  c\n```')).toBe('<code class="lines">a &lt; b\n  c</code>')
  expect(renderText('$x$ and $y$?', () => '<math></math>')).toBe(
    '<span class="formula" data-tex="x" data-words=""><math></math></span> and <span class="together"><span class="formula" data-tex="y" data-words=""><math></math></span>?</span>',
  )
  expect(renderText('$<b>$', () => null)).toBe('$&lt;b&gt;$')
})

it('names the place of a malformed formula', () => {
  expect(formulaProblem('Is $x$ more than $\\frac{1}{2$?', 'text')).toBe(
    "Formula 2 in the question: the brace after \\frac isn't closed. See “\\frac{1}{2”.",
  )
  expect(formulaProblem('$x^$', 'options.1.text')).toBe(
    'The formula in option B: something is missing after ^. See “x^”.',
  )
  expect(formulaProblem('$x^$', 'prompts.0.text')).toBe('The formula: something is missing after ^. See “x^”.')
  const part = (text: string) => ({ text, rendered: null })
  const question = { ...part('$x$'), options: [part('$'), part('$\\foo$')], bins: [part('$}$')], why: '$x^$' }
  expect(formulaProblems(question).map(({ path }) => path)).toEqual(['options.1.text', 'bins.0.text', 'why'])
})
