import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { QuestionDay } from '#contract/api/reports.ts'
import { QuestionDays } from './QuestionDays.tsx'

const question = (part: Partial<QuestionDay>): QuestionDay => ({
  qid: 'q',
  text: 'Which city?',
  answers: 2,
  facility: 0.5,
  credit: 0.5,
  discrimination: null,
  analysis: null,
  options: [],
  given: [],
  reached: 3,
  corrected_at: null,
  ...part,
})
const shown = (part: Partial<QuestionDay>): HTMLElement => {
  document.body.innerHTML = renderToStaticMarkup(<QuestionDays questions={[question(part)]} reports={[]} />)
  return document.body
}
const rows = (page: HTMLElement) => [...page.querySelectorAll('ul > li')].map((row) => row.textContent)

it('says which options are right, and which are not', () => {
  const option = { text: 'Ankara', rendered: null, count: 2, right: true }
  const options = [
    { ...option, id: 'a' },
    { ...option, id: 'i', text: 'Istanbul', right: false },
    { ...option, id: 'p', text: 'Perhaps', right: null },
  ]
  expect(rows(shown({ options }))).toEqual(['Right: Ankara2', 'Wrong: Istanbul2', 'Perhaps2'])
})

it('says that replays are not counted, and when a key was corrected', () => {
  expect(shown({}).textContent).toContain('replays aren’t counted')
  expect(shown({}).textContent).not.toContain('corrected')
  const page = shown({ corrected_at: '2026-05-14T10:00:00.000Z' })
  expect(page.textContent).toContain('You corrected the right answer on 14 May')
})

it('measures what was named against all answers, because each of them names several', () => {
  const answers = [
    { text: 'Mars', count: 2, right: true },
    { text: 'Venus', count: 1, right: true },
    { text: 'Saturn', count: 0, right: true },
  ]
  const page = shown({ given: [{ part: null, answers }] })
  expect(rows(page)).toEqual(['Right: Mars2', 'Right: Venus1', 'Right: Saturn0'])
  const shares = [...page.querySelectorAll<HTMLElement>('ul [style]')].map((one) =>
    one.style.getPropertyValue('--share'),
  )
  expect(shares).toEqual(['1', '0.5', '0'])
})
