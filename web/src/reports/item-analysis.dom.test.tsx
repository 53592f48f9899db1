import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ItemAnalysis as Analysis, ReportedOption } from '#contract/api/item-analysis.ts'
import { ItemAnalysis } from './ItemAnalysis.tsx'

const OPTIONS: ReportedOption[] = [
  { id: 'd', text: 'Danube', rendered: null, count: 40, right: true },
  { id: 'r', text: 'Rhine', rendered: null, count: 40, right: false },
  { id: 'e', text: 'Elbe', rendered: null, count: 0, right: false },
]
const analysis = (part: Partial<Analysis> = {}): Analysis => ({
  attempts: 90,
  answers: 80,
  facility: 44.4,
  facility_answered: 50,
  sd: 49.9,
  discrimination_index: -12.3,
  discriminative_efficiency: -15,
  random_guess: 100 / 3,
  intended_weight: 12.5,
  effective_weight: null,
  choices: {
    players: { weak: 30, middle: 30, strong: 30 },
    none: { weak: 8, middle: 2, strong: 0 },
    options: [
      { id: 'd', chosen: { weak: 10, middle: 12, strong: 18 } },
      { id: 'r', chosen: { weak: 12, middle: 16, strong: 12 } },
      { id: 'e', chosen: { weak: 0, middle: 0, strong: 0 } },
    ],
  },
  ...part,
})
const shown = (part: Partial<Analysis> = {}, options = OPTIONS): HTMLElement => {
  document.body.innerHTML = renderToStaticMarkup(<ItemAnalysis analysis={analysis(part)} options={options} />)
  return document.body
}
const texts = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.textContent)

it('shows each figure with a sentence that explains it', () => {
  const page = shown()
  const values = Object.fromEntries(
    [...page.querySelectorAll('dl > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )
  expect(values).toEqual({
    Facility: '50% over answers, 44% with 10 skips as 0',
    'Standard deviation': '50%',
    'Discrimination index': '−12%, players who do well get it wrong more often',
    'Discriminative efficiency': '−15%',
    'Random guess score': '33%',
    'Intended weight': '12.5%',
    'Effective weight': '–',
  })
  for (const meaning of texts(page, 'dl > div > dd:last-child')) expect(meaning).toMatch(/^[A-Z].*\.$/)
  expect(page.textContent).toContain('From 90 finished first plays.')
})

it('says where there are too few plays', () => {
  expect(shown({ attempts: 4, answers: 4 }).textContent).toContain('Only 4 finished first plays so far.')
})

it('shows what weak and strong players chose, as a table', () => {
  const page = shown()
  expect(texts(page, 'thead th')).toEqual(['Weak 30 players', 'Middle 30 players', 'Strong 30 players'])
  expect(texts(page, 'tbody')).toEqual([
    'Right: Danube33% (10 of 30)40% (12 of 30)60% (18 of 30)',
    'Wrong: Rhine40% (12 of 30)53% (16 of 30)40% (12 of 30)',
    'Wrong: Elbe0% (0 of 30)0% (0 of 30)0% (0 of 30)',
    'No answer27% (8 of 30)7% (2 of 30)0% (0 of 30)',
  ])
  expect(page.textContent).toContain(
    'The right answer was chosen by 10 of 30 weak players and 18 of 30 strong players.',
  )
  expect(page.textContent).toContain('Nobody chose “Elbe”: it could be replaced.')
  expect(page.textContent).not.toContain('check that it’s wrong')
})

it('lists options in the order of the report, which is their author’s', () => {
  const page = shown({}, OPTIONS.toReversed())
  expect(texts(page, 'tbody th')).toEqual(['Wrong: Elbe', 'Wrong: Rhine', 'Right: Danube', 'No answer'])
})

it('does not call groups thirds that ties make unequal', () => {
  expect(shown().textContent).toContain('about a third each, but players with equal marks stay together')
})

it('names a wrong option that draws strong players', () => {
  const { choices } = analysis()
  const options = choices?.options.map((one) =>
    one.id === 'r' ? { id: 'r', chosen: { weak: 3, middle: 8, strong: 12 } } : one,
  )
  expect(shown({ choices: choices && { ...choices, options: options ?? [] } }).textContent).toContain(
    '“Rhine” was chosen by 12 of 30 strong players and only 3 of 30 weak ones: check that it’s wrong.',
  )
})

it('stays short where many options or long ones are worth a sentence', () => {
  const { choices } = analysis()
  const drawn = { weak: 0, middle: 0, strong: 12 }
  const options = OPTIONS.map((one) => (one.id === 'r' ? { ...one, text: 'ä'.repeat(61) } : one))
  const withMore = [...options, { id: 'o', text: 'Oder', rendered: null, count: 0, right: false }]
  const said = shown(
    { choices: choices && { ...choices, options: [{ id: 'r', chosen: drawn }] } },
    withMore,
  ).textContent
  expect(said).toContain('Nobody chose 2 of the wrong answers: they could be replaced.')
  expect(said).toContain(`“${'ä'.repeat(60)}…” was chosen by 12 of 30 strong players`)
})

it('says formulas in sentences as words', () => {
  const rendered = '<span class="formula" data-tex="x^2" data-words="x squared"><math></math></span>'
  const options = OPTIONS.map((one) => (one.id === 'e' ? { ...one, text: '$x^2$', rendered } : one))
  expect(shown({}, options).textContent).toContain('Nobody chose “x squared”: it could be replaced.')
})
