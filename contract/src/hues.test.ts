import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTES } from './hues.ts'
import { Hue } from './quiz.ts'

const css = readFileSync(new URL('../../web/src/ui/tokens.css', import.meta.url), 'utf8')

test.each(Hue.options)('%s is drawn in the colours that its rooms have on screen', (hue) => {
  const [, rule = ''] = new RegExp(String.raw`^\[data-hue="${hue}"\]\{(.*)\}`, 'm').exec(css) ?? []
  const art = [...rule.matchAll(/--art-(\w+):(#\w{6})/g)].map(([, name, colour]) => [name, colour])
  expect(PALETTES[hue]).toEqual(Object.fromEntries(art))
})
