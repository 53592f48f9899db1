import { expect, test } from 'vitest'
import { assetMarkup, mergeAssets } from './asset-markup.ts'

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
