import { expect, test } from 'vitest'
import type { Preview } from './preview.ts'
import { previewSvg, drawable } from './preview-image.ts'

test.each([
  ['Capitals of Europe', 'Capitals of Europe'],
  ['Čeština, Łódź & Ünïcode: 50 € – “why?”', 'Čeština, Łódź & Ünïcode: 50 € – “why?”'],
  ['🎉🎉 Party 👨‍👩‍👧 🏳️‍🌈 1️⃣', 'Party'],
  ['Stars ★ and hearts ♥', 'Stars and hearts'],
  ['a\u0001b\u202Ec\u200Bd\uFEFFe', 'a b c d e'],
  ['Столицы Европы', ''],
  ['Harry Potter и тайная комната', ''],
  ['Πρωτεύουσες', ''],
  ['日本の首都はどこですか', ''],
  ['数学 100', ''],
  ['عواصم أوروبا ‏والعالم', ''],
  ['हिन्दी', ''],
  ['🎉 !!! 🎉', ''],
  ['\u2800', ''],
])('of %j is drawn %j', async (text, drawn) => {
  expect(await drawable(text)).toBe(drawn)
  expect(await drawable(drawn)).toBe(drawn)
})

const preview: Preview = {
  quizUrl: 'one-and-the-same',
  title: '',
  category: { name: 'Geography', hue: 'lagoon', icon: 'globe' },
  emblem: 'M2 12h20',
  picture: null,
  questionCount: 10,
  score: null,
}
const shown = (more: Partial<Preview>) => previewSvg({ ...preview, ...more })

test.each(['Столицы Европы и не только', 'Πρωτεύουσες', '日本の首都', 'عواصم أوروبا', '🎉👨‍👩‍👧'])(
  'a quiz called %s is shown with the name of its category instead',
  async (title) => {
    expect(await shown({ title })).toBe(await shown({ title: 'Geography' }))
  },
)

test('where nothing can be drawn, the image is without those words', async () => {
  const score = { correct: 8, band: 'Пограничник' }
  expect(await shown({ title: 'Столицы', score })).toBe(await shown({ title: '', score: { correct: 8, band: '' } }))
  const category = { ...preview.category, name: 'География' }
  expect(await shown({ title: 'Столицы', category })).toBe(await shown({ category: { ...category, name: '' } }))
})
