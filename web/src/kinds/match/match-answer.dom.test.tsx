import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { MatchAnswer } from './MatchAnswer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const part = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const question: Question<'match'> = {
  qid: 'q',
  type: 'match',
  text: 'What goes with what?',
  rendered: null,
  image: null,
  media: null,
  prompts: [part('p'), part('q')],
  options: [part('a'), part('b')],
}
const fixed = { verdict: null, isLocked: false, showsVerdict: false, isDirect: false, onNext: () => {} }

/** A round whose answers are all checked at the end, or each at once. */
function play(isDraft: boolean, first?: Answer) {
  const answers: Answer[] = []
  function Player() {
    const [given, setGiven] = useState<Answer | undefined>(first)
    const onAnswer = (answer: Answer) => {
      answers.push(answer)
      if (isDraft) setGiven(answer)
    }
    return <MatchAnswer {...fixed} {...{ question, given, onAnswer, isDraft }} />
  }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Player />))
  const lists = () => [...box.querySelectorAll('select')]
  return {
    answers,
    box,
    chosen: () => lists().map(({ value }) => value),
    choose: (at: number, to: string) =>
      act(() => {
        const list = lists()[at]
        if (list) list.value = to
        list?.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    check: () => act(() => void box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))),
  }
}

test('in a quiz that is checked at the end, every choice is kept, and taking back the last keeps none', () => {
  const { answers, chosen, choose } = play(true)
  choose(0, 'a')
  choose(1, 'a')
  choose(0, '')
  choose(1, '')
  expect(answers).toEqual([{ p: 'a' }, { p: 'a', q: 'a' }, { q: 'a' }, null])
  expect(chosen()).toEqual(['', ''])
})

test('an answer given before is shown again', () => {
  expect(play(true, { q: 'b' }).chosen()).toEqual(['', 'b'])
})

test('nothing is checked while nothing is chosen, and a part of it is enough', () => {
  const { answers, box, choose, check } = play(false)
  check()
  expect(answers).toEqual([])
  expect(box.querySelector('[role=alert]')?.textContent).toBe('Choose what goes with at least one of them.')
  choose(1, 'b')
  expect(box.querySelector('[role=alert]')).toBeNull()
  check()
  check()
  expect(answers).toEqual([{ q: 'b' }])
})

test('with some of it empty, the first check only says so', () => {
  const { answers, box, choose, check } = play(false)
  const button = () => box.querySelector('[type=submit]')?.textContent
  choose(1, 'b')
  expect(button()).toBe('Check')
  check()
  expect(box.textContent).toContain('1 is still empty.')
  expect(button()).toBe('Check anyway')
  choose(0, 'a')
  expect(button()).toBe('Check')
  expect(answers).toEqual([])
  check()
  expect(answers).toEqual([{ p: 'a', q: 'b' }])
})

test('an answer that is only kept is not held up by what is empty', () => {
  const { answers, box, choose, check } = play(true)
  choose(1, 'b')
  check()
  expect(box.textContent).not.toContain('still empty')
  expect(answers).toEqual([{ q: 'b' }, { q: 'b' }])
})

test('an option that another prompt has is marked as used, and can still be chosen', () => {
  const { box, choose } = play(false)
  choose(0, 'a')
  const names = [...box.querySelectorAll('select')].map((list) => [...list.options].map(({ text }) => text))
  expect(names).toEqual([
    ['Choose…', 'a', 'b'],
    ['Choose…', 'a (used)', 'b'],
  ])
})
