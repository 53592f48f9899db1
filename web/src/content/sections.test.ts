import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

test('a page is cut at its headings, with what stands before them', () => {
  const html =
    '<p>Hello.</p>\n<h2 id="one">One &amp; <em>only</em> it&#39;s</h2>\n<p>1</p>\n<h2 id="two">Two</h2>\n<h3 id="x">X</h3>'
  expect(sectionsOf(html)).toEqual([
    { id: '', title: '', html: '<p>Hello.</p>\n' },
    { id: 'one', title: "One & only it's", html: '<p>1</p>\n' },
    { id: 'two', title: 'Two', html: '<h3 id="x">X</h3>' },
  ])
})

test('a page without headings is one piece', () => {
  expect(sectionsOf('<p>a</p>')).toEqual([{ id: '', title: '', html: '<p>a</p>' }])
  expect(sectionsOf('')).toEqual([])
})
