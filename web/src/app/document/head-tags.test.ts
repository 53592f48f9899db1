import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'

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
