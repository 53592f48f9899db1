import { expect, it } from 'vitest'
import { seededRandom } from '#contract/seeded-random.ts'
import { discriminationWords, roundedPercent, distractorWords } from './analysis-words.ts'

it.each<[number | null, string]>([
  [null, 'there’s nothing to compare yet'],
  [-0.01, 'players who do well get it wrong more often'],
  [0, 'it hardly tells strong players from weak ones'],
  [19.99, 'it hardly tells strong players from weak ones'],
  [20, 'players who do well get it right more often'],
  [39.99, 'players who do well get it right more often'],
  [40, 'players who do well get it right much more often'],
])('says of an index of %s: %s', (index, words) => {
  expect(discriminationWords({ attempts: 50, sd: 40, discrimination_index: index })).toBe(words)
})

it('says why a question that all got right cannot tell players apart, once there are ten plays', () => {
  const same = { sd: 0, discrimination_index: null }
  expect(discriminationWords({ attempts: 10, ...same })).toBe('everyone did the same, so it can’t tell players apart')
  expect(discriminationWords({ attempts: 9, ...same })).toBe('there’s nothing to compare yet')
})

it('is careful about an index below zero over few plays', () => {
  expect(discriminationWords({ attempts: 49, sd: 40, discrimination_index: -19 })).toBe(
    'so far, players who do well get it wrong more often; too few plays to be sure',
  )
})

it('writes percentages with a real minus, and a dash for what is undefined', () => {
  expect([roundedPercent(-12.4), roundedPercent(-0.2), roundedPercent(12.25, 1), roundedPercent(null)]).toEqual([
    '−12%',
    '0%',
    '12.3%',
    '–',
  ])
})

const OPTIONS = ['Danube', 'Rhine', 'Elbe', 'Oder'].map((text, at) => ({
  id: String(at),
  text,
  rendered: null,
  count: 0,
  right: at === 0,
}))
const NAMES = ['weak', 'middle', 'strong'] as const
type Counts = [weak: number, middle: number, strong: number]

const thirds = ([weak, middle, strong]: Counts) => ({ weak, middle, strong })
const alarms = (players: Counts, ...chosen: Counts[]) =>
  distractorWords(OPTIONS.slice(0, chosen.length), {
    players: thirds(players),
    none: thirds([0, 0, 0]),
    options: chosen.map((by, at) => ({ id: String(at), chosen: thirds(by) })),
  }).filter((sentence) => sentence.endsWith('check that it’s wrong.'))

it('says nothing of two strong players and a weak one', () => {
  expect(alarms([10, 11, 15], [5, 8, 13], [4, 2, 0], [1, 1, 2])).toEqual([])
})

it('names the option that is right where the key is wrong', () => {
  expect(alarms([10, 10, 10], [4, 3, 0], [4, 6, 9], [2, 1, 1])).toEqual([
    '“Rhine” was chosen by 9 of 10 strong players and only 4 of 10 weak ones: check that it’s wrong.',
  ])
})

/** The share of questions with an alarm, in classes of thirty with the given chance of a right answer by third. */
function alarmed(chances: Counts, options: number): number {
  const random = seededRandom(27)
  const rounds = 2000
  let count = 0
  for (let round = 0; round < rounds; round++) {
    const chosen = Array.from({ length: options }, (): Counts => [0, 0, 0])
    for (const third of NAMES.keys())
      for (let player = 0; player < 10; player++) {
        const isRight = random() < (chances[third] ?? 0)
        const by = chosen[isRight ? 0 : 1 + Math.floor(random() * (options - 1))]
        if (by) by[third] = (by[third] ?? 0) + 1
      }
    if (alarms([10, 10, 10], ...chosen).length > 0) count++
  }
  return count / rounds
}

it.each<[string, Counts, number]>([
  ['everybody guesses among four', [0.25, 0.25, 0.25], 4],
  ['everybody guesses among two', [0.5, 0.5, 0.5], 2],
  ['it is hard', [0.15, 0.3, 0.45], 4],
  ['it tells nobody apart', [0.6, 0.6, 0.6], 4],
  ['it tells players apart', [0.4, 0.6, 0.8], 4],
])('rarely doubts a right key by chance where %s', (_, chances, options) => {
  expect(alarmed(chances, options)).toBeLessThan(0.02)
})
