import { expect, test } from 'vitest'
import { documentHtml } from './document.ts'

const empty = { tags: '', title: '', description: '', isFound: true, head: '', body: '', clientKey: 'k' }
const found = { data: [], missing: false }

test('a title or description cannot leave its place', () => {
  const html = documentHtml({ ...empty, title: '</title><b>', description: '"><script>', state: found })
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;"')
})

test('data cannot end the script that carries it, and arrives as it was', () => {
  const data: [string[], unknown][] = [[['key'], '</script><script>alert(1)</script><!-- \u2028']]
  const html = documentHtml({ ...empty, state: { data, missing: false } })
  const [, json = ''] = /id="state">(.*?)<\/script><\/body>/s.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ data, missing: false })
})

test('only a missing page asks search engines to stay away', () => {
  expect(documentHtml({ ...empty, state: found })).not.toContain('noindex')
  expect(documentHtml({ ...empty, isFound: false, state: found })).toContain('noindex')
})
