import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Result } from '#contract/api/play.ts'
import type { Question } from '#contract/quiz/question.ts'
import { Review } from './Review.tsx'
import { reviewRows } from './review-rows.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const common = { text: 'Which?', rendered: null, image: null, media: null, options: [] }
const part = (text: string) => ({ id: text, text, rendered: null, image: null, last: false })
const image = { id: 'i', url: '/images/map.webp', alt: 'A map', width: 400, height: 200 }

const MATCH: Question = {
  ...common,
  qid: 'match',
  type: 'match',
  prompts: [part('France'), part('Italy')],
  options: [part('Paris'), part('Rome')],
}
const SORT: Question = {
  ...common,
  qid: 'sort',
  type: 'sort',
  bins: [part('Fruit'), part('Root')],
  options: [part('Apple'), part('Carrot')],
}
const BLANKS: Question = {
  ...common,
  qid: 'blanks',
  type: 'blanks',
  text: 'The sky is [[1]] and [[2]].',
  blanks: [
    { id: 'a', choices: null },
    { id: 'b', choices: null },
  ],
}
const LIST: Question = { ...common, qid: 'list', type: 'list', total: 40 }
const PLACE: Question = {
  ...common,
  qid: 'place',
  type: 'place',
  image,
  regions: [
    { id: 'n', label: 'North' },
    { id: 's', label: 'South' },
  ],
}
const ORDER: Question = { ...common, qid: 'order', type: 'order', options: [part('One'), part('Two')] }
const MULTIPLE: Question = { ...common, qid: 'multiple', type: 'multiple', options: [part('A'), part('B'), part('C')] }

type Row = Result['review'][number]
const row = ({ qid }: Question, given: Pick<Row, 'answer' | 'key' | 'credit'>): Row => ({
  qid,
  text: '',
  correct: given.credit === 1000,
  corrected: false,
  why: 'So.',
  rendered: null,
  shares: null,
  ...given,
})

beforeAll(() => import('#web/kinds/own-answers.ts'))

/** The review of these questions, once everything is loaded. */
async function shown(...all: [Question, Pick<Row, 'answer' | 'key' | 'credit'>][]) {
  const review = all.map(([question, given]) => row(question, given))
  const rows = reviewRows(
    { review },
    all.map(([question]) => question),
  )
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Review {...{ rows }} holdsBack={false} onlyWrong={false} onToggle={() => {}} />))
  await vi.waitFor(async () => {
    await act(async () => {})
    for (const one of box.querySelectorAll('details > div')) expect(one.textContent).not.toBe('')
  })
  return [...box.querySelectorAll('details')].map((one) => ({
    open: one.open,
    folded: one.querySelector('summary')?.textContent ?? '',
    whole: one.textContent,
    box: one,
  }))
}

test('a row tells which parts are right, and folded only how many', async () => {
  const [match, sort, blanks] = await shown(
    [MATCH, { answer: { France: 'Paris' }, key: { France: 'Paris', Italy: 'Rome' }, credit: 500 }],
    [SORT, { answer: { Apple: 'Root', Carrot: 'Fruit' }, key: { Apple: 'Fruit', Carrot: 'Root' }, credit: 0 }],
    [BLANKS, { answer: { a: 'blue', b: 'wide' }, key: { a: ['blue'], b: ['wide'] }, credit: 1000 }],
  )
  expect(match?.folded).toMatch(/Which\?Partly right: 1 of 2\. *$/)
  expect(match?.whole).toContain('France. Your answer: Paris. Right.')
  expect(match?.whole).toContain('Italy. Not answered. Right answer: Rome.')
  expect(sort?.folded).toContain('None of 2 right.')
  expect(sort?.whole).toContain('Apple. Wrong. You put it in “Root”.')
  expect(blanks?.open).toBe(false)
  expect(blanks?.folded).toContain('All 2 right.')
  expect(blanks?.folded).not.toContain('[[1]]')
  expect(blanks?.whole).toContain('right: wide')
})

test('a list is shown whole, a place with the mark and the right circle', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Name ${at}`)
  const key = names.map((name) => ({ id: name, answers: [name] }))
  const [list, place] = await shown(
    [LIST, { answer: ['Name 0', 'Nobody'], key, credit: 25 }],
    [PLACE, { answer: { x: 100, y: 100 }, key: { x: 800, y: 500, r: 50, region: 's' }, credit: 0 }],
  )
  expect(list?.folded).toMatch(/Partly right: 1 of 40\. *$/)
  expect(list?.box.querySelectorAll('[aria-label="The whole list"] > li')).toHaveLength(40)
  expect(list?.whole).toContain('Not on the list: Nobody.')
  expect(place?.box.querySelectorAll('img')).toHaveLength(1)
  expect(place?.whole).toContain('The right place: South')
  expect(place?.box.querySelectorAll('details > div svg').length).toBeGreaterThan(1)
})

test('an order and several choices show what was right where', async () => {
  const [order, multiple] = await shown(
    [ORDER, { answer: ['Two', 'One'], key: ['One', 'Two'], credit: 0 }],
    [MULTIPLE, { answer: ['A', 'B'], key: ['A', 'C'], credit: 0 }],
  )
  expect(order?.whole).toContain('One. You put it 2nd. Wrong.')
  expect(multiple?.whole).toContain('A. Right answer. Your answer.')
  expect(multiple?.whole).toContain('C. Right answer.')
  expect(multiple?.folded).not.toContain('Answer: A, C')
})
