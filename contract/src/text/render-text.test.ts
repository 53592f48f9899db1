import { expect, it } from 'vitest'
import { formulaWords } from './render-text.ts'
import { renderFormula } from './render-formula.ts'

it.each([
  [String.raw`\frac{1}{3}`, '1/3'],
  [String.raw`\frac43\pi r^3`, '4/3 π r³'],
  [String.raw`\sin 90^\circ`, 'sin 90°'],
  [String.raw`v=\frac{s}{t}`, 'v = s/t'],
  [String.raw`\frac{a+b}{2}`, '(a + b)/2'],
  [String.raw`\sqrt{x+1}`, '√(x + 1)'],
  [String.raw`\sqrt[3]{8}`, '³√8'],
  [String.raw`x_1^2`, 'x₁²'],
  [String.raw`\sum_{i=1}^n i`, '∑_(i = 1)ⁿ i'],
  [String.raw`a\cdot b`, 'a ⋅ b'],
  ['-5', '−5'],
  [String.raw`\ce{H2O}`, 'H₂ O'],
  [String.raw`\bar x`, 'x'],
  [String.raw`e^{i\pi}`, 'e^(i π)'],
  ['f(x)=2x', 'f(x) = 2x'],
  [String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`, '(1, 2; 3, 4)'],
  [String.raw`10\,\text{km}`, '10 km'],
  [String.raw`\sin^2 x`, 'sin² x'],
  [String.raw`\log_2 8`, 'log₂ 8'],
  ['n!', 'n!'],
  ['a<b', 'a < b'],
  [String.raw`x\to\infty`, 'x → ∞'],
])('%s is said as %s', (tex, words) => {
  expect(formulaWords(renderFormula(tex).mathml ?? '')).toBe(words)
})
