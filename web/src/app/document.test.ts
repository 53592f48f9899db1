import { expect, test } from 'vitest'
import { documentHtml, headTags, assetMarkup, mergeAssets } from './document.ts'

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

const page = { title: 'About', description: 'What it is.', origin: 'https://quiz.example', path: '/about' }

test('a page without more to say still says where it truly stands', () => {
  const tags = headTags(page)
  expect(tags).toContain('<link rel="canonical" href="https://quiz.example/about">')
  expect(tags).toContain('<meta property="og:url" content="https://quiz.example/about">')
  expect(tags).toContain('<meta name="twitter:card" content="summary">')
  expect(tags).not.toMatch(/undefined|og:image|noindex|ld\+json|oembed/)
})

test('nothing that an author writes can leave its place', () => {
  const hostile = `"><script>alert(1)</script></title><!-- ' & \u2028`
  const tags = headTags({
    ...page,
    title: hostile,
    description: hostile,
    image: { url: 'https://quiz.example/og/a-1.jpg', alt: hostile },
    oembed: '/oembed?url=x&y',
    jsonLd: { name: hostile },
  })
  expect(tags.match(/<script/g)).toHaveLength(1)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(tags) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: hostile })
})

test('a shared result has an address of its own, and the quiz stays the canonical page', () => {
  const tags = headTags({ ...page, canonical: '/a/index.html', shared: '/a/index.html?r=1of2' })
  expect(tags).toContain('<link rel="canonical" href="https://quiz.example/a/index.html">')
  expect(tags).toContain('<meta property="og:url" content="https://quiz.example/a/index.html?r=1of2">')
})

const entry = { scripts: ['/base.js', '/main.js'], styles: ['/base.css'] }
const screen = { scripts: ['/home.js'], styles: ['/home.css'] }

test('styles come with the page, and scripts wait in a template, what starts the page last', () => {
  const html = assetMarkup(mergeAssets(entry, screen), { '/base.css': 'a{}', '/home.css': 'b{}' })
  const [, waiting = ''] = /<template[^>]*>(.*)<\/template>/.exec(html) ?? []
  expect(html).toContain('<style>a{}b{}</style>')
  expect([...waiting.matchAll(/src="(.*?)"/g)].map(([, file]) => file)).toEqual(['/base.js', '/home.js', '/main.js'])
  expect(html.replace(waiting, '')).not.toMatch(/src=|preload/)
})

test('a page without scripts has nothing that waits', () => {
  expect(assetMarkup({ scripts: [], styles: [] }, {})).not.toContain('script')
})
