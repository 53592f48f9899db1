import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icons.ts'
import { coverOf, EMBLEM_GROUPS, emblemNamed, EMBLEMS, findEmblems, proposeEmblem } from './emblems.ts'

const categories: { slug: string; icon: string }[] = JSON.parse(
  readFileSync(new URL('../../../content/categories.json', import.meta.url), 'utf8'),
)
const propose = (title: string, category = 'geography', quizUrl = 'a-quiz') =>
  proposeEmblem({ title, category, quizUrl })

test('every emblem is named once, and has a label, words and a drawing', () => {
  expect(new Set(EMBLEMS.map(({ name }) => name)).size).toBe(EMBLEMS.length)
  expect(new Set(EMBLEMS.map(({ label }) => label)).size).toBe(EMBLEMS.length)
  expect(EMBLEMS.length).toBeGreaterThanOrEqual(250)
  for (const { name, label, words, path } of EMBLEMS) {
    expect(label, name).toMatch(/^[A-Z][\w’ -]+$/)
    expect(words.length, name).toBeGreaterThanOrEqual(2)
    expect(
      words.every((word) => /^[a-zé-]+$/.test(word)),
      name,
    ).toBe(true)
    expect(path, name).toMatch(/^M[\d .,MmLlHhVvCcSsQqTtAaZz-]+$/)
  }
})

/** How many numbers each command of a path takes at a time. */
const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

test('every drawing is a path that browsers understand', () => {
  for (const { name, path } of EMBLEMS)
    for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
      const flags = command.toLowerCase() === 'a' ? rest.replace(/([01]) ?([01]) ?(?=[-.\d])/g, '$1 $2 ') : rest
      const numbers = flags.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
      expect(flags.replace(/-?(?:\d+\.?\d*|\.\d+)|[ ,]/g, ''), name).toBe('')
      const count = COUNTS[command.toLowerCase()] ?? NaN
      if (command.toLowerCase() !== 'a')
        expect(count === 0 ? numbers.length : numbers.length % count, `${name} ${command}${rest}`).toBe(0)
    }
})

test('every category of the demo has a group, and its own icon is an emblem', () => {
  expect(EMBLEM_GROUPS.map(({ category }) => category).toSorted()).toEqual(
    categories.map(({ slug }) => slug).toSorted(),
  )
  for (const { icon } of categories) expect(emblemNamed(icon)?.path, icon).toBe(categoryIcon(icon))
})

test.each([
  ['Rivers of the world', 'waves'],
  ['The big RIVER quiz', 'waves'],
  ['Queens, kings and pretenders', 'crown'],
  ['Chess openings for beginners', 'chess-king'],
  ['How well do you know cheese?', 'cheese'],
  ["The referee's exam", 'whistle'],
  ['Dogs', 'dog'],
  ['Stars', 'star'],
  ['Churches of Rome', 'church'],
  ['Berries and cherries', 'cherry'],
])('%s has the emblem %s', (title, emblem) => {
  expect(propose(title)).toBe(emblem)
})

test('where two fit, the one of its category does', () => {
  expect(propose('A night at the opera', 'music')).toBe('clef-treble')
  expect(propose('A night at the opera', 'film-tv')).toBe('theater')
})

test('a title that says nothing gets one of several of its category, always the same', () => {
  const found = Array.from({ length: 40 }, (_, index) => propose('Столицы', 'music', `quiz-${index}`))
  expect(new Set(found).size).toBeGreaterThanOrEqual(4)
  expect(found).toEqual(Array.from({ length: 40 }, (_, index) => propose('Столицы', 'music', `quiz-${index}`)))
  for (const { slug } of categories)
    for (let index = 0; index < 20; index++)
      expect(emblemNamed(propose('???', slug, `quiz-${index}`)), slug).toBeDefined()
  for (const category of ['beekeeping', 'constructor', ''])
    expect(emblemNamed(proposeEmblem({ title: '', category, quizUrl: 'q' }))).toBeDefined()
  expect(emblemNamed(proposeEmblem({ title: '', category: null, quizUrl: 'q' }))).toBeDefined()
})

test('a chosen emblem comes before the proposal, unless it is unknown', () => {
  const quiz = { title: 'Rivers', category: 'geography', quizUrl: 'rivers' }
  expect(coverOf('crown', quiz)).toEqual({ emblem: 'crown', path: emblemNamed('crown')?.path })
  expect(coverOf(null, quiz).emblem).toBe('waves')
  expect(coverOf('gone', quiz).emblem).toBe('waves')
})

const names = (typed: string) => findEmblems(typed).flatMap(({ emblems }) => emblems.map(({ name }) => name))

test('emblems are found by the beginnings of words, in any order, without accents', () => {
  expect(names('')).toHaveLength(EMBLEMS.length)
  expect(names('riv')).toContain('waves')
  expect(names('Chess KN')).toEqual(['chess-knight'])
  expect(names('café')).toContain('coffee')
  expect(names('cafe')).toContain('coffee')
  expect(names('zzz')).toEqual([])
})
