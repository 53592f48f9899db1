// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { assetMarkup, mergeAssets } from './asset-markup.ts'
import { SCRIPTS_ID } from './boot-script.ts'

const entry = { scripts: ['/base.js', '/main.js'], styles: ['/base.css'] }
const screen = { scripts: ['/home.js'], styles: ['/home.css'] }

test('styles come with the page, and scripts wait in a template', () => {
  document.head.innerHTML = assetMarkup(mergeAssets(entry, screen), { '/base.css': 'a{}', '/home.css': 'b{}' })
  expect(document.querySelector('style')?.textContent).toBe('a{}b{}')
  expect(document.querySelectorAll('script[src], link[rel=modulepreload]')).toHaveLength(0)
  const waiting = document.querySelector<HTMLTemplateElement>(`#${SCRIPTS_ID}`)?.content.querySelectorAll('script')
  expect([...(waiting ?? [])].map((script) => script.getAttribute('src'))).toEqual(['/base.js', '/home.js', '/main.js'])
})

test('a page without scripts has nothing that waits', () => {
  expect(assetMarkup({ scripts: [], styles: [] }, {})).not.toContain('script')
})
