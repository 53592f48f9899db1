import { expect, it } from 'vitest'
import { safeMathml } from './safe-mathml.ts'

it('keeps MathML as it is', () => {
  const mathml =
    '<math><mrow><mo stretchy="false" class="chr-sml wbk-sml-acc" style="math-depth:0">ˆ</mo><mo>&lt;</mo></mrow></math>'
  expect(safeMathml(mathml)).toBe(mathml)
})

it.each([
  '<math><script>alert(1)</script></math>',
  '<math><a href="#x">x</a></math>',
  '<math><img src="x"></math>',
  '<math><mi>x</mi>',
  '<math><mi>x</math></mi>',
  '<math></math><mi>x</mi>',
  '<mi>x</mi>',
  '<math><annotation encoding="x">x</annotation></math>',
  '<a href=\'#a\' class="tml-ref"></a>',
  '<math><mi x="<script>">x</mi></math>',
  '<math><mi>x</mi></math><!-- x -->',
  '<math><mi>&copy;</mi></math>',
  `<math>${'<mrow style="margin-left:-0.1667em"></mrow>'.repeat(13)}</math>`,
])('refuses %s', (markup) => expect(safeMathml(markup)).toBeNull())

it.each([
  ['<math><mi href="javascript:x">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><mi onclick="x">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><mi id="main">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><mi class="button tml-vec">x</mi></math>', '<math><mi class="tml-vec">x</mi></math>'],
  [
    '<math><mi style="background:url(x);font-weight:bold">x</mi></math>',
    '<math><mi style="font-weight:bold">x</mi></math>',
  ],
  ['<math><mrow style="margin-left:-99em"></mrow></math>', '<math><mrow></mrow></math>'],
  ['<math><mspace width="99em"></mspace></math>', '<math><mspace></mspace></math>'],
  ['<math><mi mathbackground="red" mathcolor="red">x</mi></math>', '<math><mi>x</mi></math>'],
  ['<math><mrow style="position:fixed;inset:0">x</mrow></math>', '<math><mrow>x</mrow></math>'],
])('leaves out what %s has too much', (markup, safe) => expect(safeMathml(markup)).toBe(safe))
