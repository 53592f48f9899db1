import type { Answer } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

/** A question as a published version stores it except for its id, with a right and a wrong answer. */
export interface BankQuestion extends Omit<KeyedQuestion, 'qid'> {
  right: Answer
  wrong: Answer
}

type Content = Omit<BankQuestion, 'image' | 'media' | 'rendered' | 'source'> & { unit?: null }

const CAPITALS: Record<string, [country: string, capital: string][]> = {
  Europe: [
    ['France', 'Paris'],
    ['Norway', 'Oslo'],
    ['Portugal', 'Lisbon'],
    ['Hungary', 'Budapest'],
    ['Latvia', 'Riga'],
  ],
  Africa: [
    ['Kenya', 'Nairobi'],
    ['Ghana', 'Accra'],
    ['Senegal', 'Dakar'],
    ['Egypt', 'Cairo'],
    ['Angola', 'Luanda'],
  ],
  Asia: [
    ['Japan', 'Tokyo'],
    ['Nepal', 'Kathmandu'],
    ['Jordan', 'Amman'],
    ['Vietnam', 'Hanoi'],
    ['Mongolia', 'Ulaanbaatar'],
  ],
  'South America': [
    ['Peru', 'Lima'],
    ['Chile', 'Santiago'],
    ['Uruguay', 'Montevideo'],
    ['Ecuador', 'Quito'],
    ['Colombia', 'Bogotá'],
  ],
}
const ELEMENTS: [name: string, number: number][] = [
  ['Helium', 2],
  ['Carbon', 6],
  ['Neon', 10],
  ['Silicon', 14],
  ['Calcium', 20],
  ['Iron', 26],
  ['Silver', 47],
  ['Gold', 79],
]
const CONTINENTS = Object.keys(CAPITALS)
const COUNTRIES = Object.values(CAPITALS).flat()

/** The element at any whole number, wrapping around. */
function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is nothing to pick from.')
  return found
}

/** As long as the ids that questions and options get. */
export const longId = (id: string): string => id.padEnd(12, '-')

const option = (text: string, index: number) => ({
  id: longId(pick(['a', 'b', 'c', 'd'], index)),
  text,
  rendered: null,
  image: null,
  last: false,
})
const idOf = (options: { id: string; text: string }[], text: string): string =>
  options.find((one) => one.text === text)?.id ?? ''

function single(n: number): Content {
  const [country, capital] = pick(COUNTRIES, n)
  const others = [7, 12, 18].map((step) => pick(COUNTRIES, n + step)[1])
  // The right one is at each of the four positions equally often.
  const options = [...others.slice(0, n % 4), capital, ...others.slice(n % 4)].map(option)
  const key = idOf(options, capital)
  const wrong = idOf(options, pick(others, n))
  const why = `${capital} is the seat of the government of ${country}.`
  return { type: 'single', text: `What is the capital of ${country}?`, options, key, why, right: key, wrong }
}

function multiple(n: number): Content {
  const continent = pick(CONTINENTS, n)
  const [inside, outside] = [CAPITALS[continent] ?? [], CAPITALS[pick(CONTINENTS, n + 1)] ?? []]
  const names = [pick(outside, n)[0], pick(inside, n)[0], pick(outside, n + 1)[0], pick(inside, n + 1)[0]]
  const options = names.map((_, index) => option(pick(names, index + n), index))
  const key = [names[1], names[3]].map((name) => idOf(options, name ?? ''))
  const text = `Which of these countries are in ${continent}?`
  return { type: 'multiple', text, options, key, why: `Two of them are.`, right: key, wrong: key.slice(1) }
}

function trueFalse(n: number): Content {
  const [country, capital] = pick(COUNTRIES, n)
  const key = n % 2 === 0
  const text = `${key ? capital : pick(COUNTRIES, n + 9)[1]} is the capital of ${country}.`
  return { type: 'true_false', text, options: [], key, why: `It is ${capital}.`, right: key, wrong: !key }
}

function text(n: number): Content {
  const [country, capital] = pick(COUNTRIES, n)
  const why = `The capital of ${country} is ${capital}.`
  const wrong = pick(COUNTRIES, n + 5)[1]
  return {
    type: 'text',
    text: `Name the capital of ${country}.`,
    options: [],
    key: [capital],
    why,
    right: capital,
    wrong,
  }
}

function number(n: number): Content {
  const [name, value] = pick(ELEMENTS, n)
  const key = { value, tolerance: 0, span: null }
  const why = `${name} has ${value} protons.`
  const asked = `What is the atomic number of ${name.toLowerCase()}?`
  return { type: 'number', text: asked, options: [], unit: null, key, why, right: value, wrong: value + 1 }
}

function order(n: number): Content {
  const drawn = [0, 3, 1, 6].map((step) => pick(ELEMENTS, n + step))
  const options = drawn.map(([name], index) => option(name, index))
  const key = drawn.toSorted((one, other) => one[1] - other[1]).map(([name]) => idOf(options, name))
  const asked = 'Put these elements in order, the lightest first.'
  return { type: 'order', text: asked, options, key, why: 'By atomic number.', right: key, wrong: key.toReversed() }
}

const KINDS = [single, trueFalse, single, multiple, single, number, single, text, single, order]

/** How many questions the sets have, in turns. */
export const LENGTHS = [10, 10, 10, 5, 10, 15, 10, 10, 7, 25]

/** Sets of questions that cover every type; always the same for the same number. */
export const questionSets = (count: number): BankQuestion[][] =>
  Array.from({ length: count }, (_, set) =>
    Array.from({ length: pick(LENGTHS, set) }, (_, index) => ({
      ...pick(KINDS, index)(set * 3 + index * 5),
      rendered: null,
      image: null,
      media: null,
      source: '',
    })),
  )
