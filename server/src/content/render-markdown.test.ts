import { expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

it('turns Markdown into HTML with headings that can be linked to', () => {
  expect(renderMarkdown('## What we store\n\nA *list*:\n\n- one')).toBe(
    '<h2 id="what-we-store">What we store</h2>\n<p>A <em>list</em>:</p>\n<ul>\n<li>one</li>\n</ul>\n',
  )
})

it('lets long names break after an underscore', () => {
  expect(renderMarkdown('The key `tenpip_<b>_v1`.')).toBe(
    '<p>The key <code>tenpip_<wbr>&lt;b&gt;_<wbr>v1</code>.</p>\n',
  )
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](data:text/html,x)',
  '![x](javascript:alert(1))',
  '<svg onload=alert(1)>',
  'a <b onclick=alert(1)>bold</b> word',
  '[a](/x"onmouseover="alert(1))',
])('lets nothing run: %s', (text) => {
  const html = renderMarkdown(text)
  expect(html).not.toMatch(/<(script|img|svg|b)\b|href="(?!\/|#|https:\/\/|mailto:)|" ?on\w+=/i)
})
