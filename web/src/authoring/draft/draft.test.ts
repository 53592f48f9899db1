import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST } from '#contract/quiz/draft-limits.ts'
import {
  addQuestions,
  blankDraft,
  blankQuestion,
  change,
  changeQuestion,
  copyOf,
  insertQuestions,
  isEmpty,
  moveQuestion,
  removeQuestion,
  type EditedDraft,
  changeType,
} from './draft.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { markRight } from '#web/kinds/choice/choice-editing.tsx'
import {
  addOption,
  changeOption,
  linesToSplit,
  moveOption,
  removeOption,
  splitOption,
} from '#web/kinds/options/option-edits.ts'

const named = (...texts: string[]): EditedDraft => ({
  ...blankDraft(),
  questions: texts.map((text) => ({ ...blankQuestion('single', text), text })),
})
const order = ({ questions }: EditedDraft): string => questions.map(({ id }) => id).join('')
const options = ({ options: all }: EditedQuestion): string[] => all.map(({ text }) => text)
const optionIds = (question: EditedQuestion): string[] => question.options.map(({ id }) => id)

test('a question moves to where it is sent, and no further than the ends', () => {
  const draft = named('a', 'b', 'c', 'd')
  expect(order(moveQuestion('c', 0)(draft))).toBe('cabd')
  expect(order(moveQuestion('a', 2)(draft))).toBe('bcad')
  expect(order(moveQuestion('b', 99)(draft))).toBe('acdb')
  expect(order(moveQuestion('b', -1)(draft))).toBe('bacd')
  expect(moveQuestion('b', 1)(draft)).toBe(draft)
  expect(moveQuestion('x', 1)(draft)).toBe(draft)
})

test('an edit of one question leaves the others the same objects', () => {
  const draft = named('a', 'b', 'c')
  const edited = changeQuestion('b', (question) => ({ ...question, text: 'new' }))(draft)
  expect(edited.questions[0]).toBe(draft.questions[0])
  expect(edited.questions[2]).toBe(draft.questions[2])
  expect(edited.questions[1]?.text).toBe('new')
  expect(changeQuestion('b', (question) => question)(draft)).toBe(draft)
})

test('a quiz never has more questions than it can', () => {
  const many = Array.from({ length: MOST.questions + 20 }, () => blankQuestion())
  const draft = addQuestions(many, 0)(named('a'))
  expect(draft.questions).toHaveLength(MOST.questions)
  expect(addQuestions([blankQuestion()], 0)(draft)).toBe(draft)
})

test('questions that are added take the place of a lonely blank one, and of nothing else', () => {
  const [first] = named('a').questions
  if (!first) throw new Error('There is one.')
  for (const place of ['start', 'end', 'instead', 'gone'])
    expect(insertQuestions([first], place)(blankDraft()).questions).toEqual([first])
  expect(insertQuestions([first], 'end')(named('b')).questions.map(({ text }) => text)).toEqual(['b', 'a'])
})

test('questions are added at an end, after a question, or instead of all', () => {
  const draft = named('a', 'b', 'c')
  const addedAt = (place: string) =>
    insertQuestions(
      named('x', 'y').questions,
      place,
    )(draft)
      .questions.map(({ text }) => text)
      .join('')
  expect(addedAt('start')).toBe('xyabc')
  expect(addedAt('end')).toBe('abcxy')
  expect(addedAt(draft.questions[0]?.id ?? '')).toBe('axybc')
  expect(addedAt(draft.questions[2]?.id ?? '')).toBe('abcxy')
  expect(addedAt('a question that was deleted meanwhile')).toBe('abcxy')
  expect(addedAt('instead')).toBe('xy')
})

test('a copy has names of its own, and the same right answers', () => {
  const question = markRight('x2')({
    ...blankQuestion(),
    options: ['x1', 'x2'].map((id) => ({ id, text: id, rendered: null, image: null, last: false })),
  })
  const copy = copyOf(question)
  expect(copy.id).not.toBe(question.id)
  expect(optionIds(copy)).not.toEqual(optionIds(question))
  expect(copy.right).toEqual([copy.options[1]?.id])
})

test('one right answer is one, all that apply are as many as are marked', () => {
  const single = blankQuestion()
  const [a = '', b = ''] = optionIds(single)
  expect(markRight(b)(markRight(a)(single)).right).toEqual([b])
  const multiple = changeType('multiple')(markRight(a)(single))
  expect(markRight(b)(multiple).right).toEqual([a, b])
  expect(markRight(a)(markRight(b)(multiple)).right).toEqual([b])
  expect(changeType('single')(markRight(b)(multiple)).right).toEqual([a])
  expect(markRight('stranger')(single)).toBe(single)
})

test('changing the kind and back loses nothing that was written', () => {
  const question = { ...blankQuestion(), accepted: ['Rhine'], value: '12', truth: true }
  const written = changeOption(question.options[0]?.id ?? '', { text: 'first' })(question)
  const there = changeType('number')(changeType('text')(written))
  expect({ ...changeType('single')(there) }).toEqual(written)
})

test('an option that goes takes its mark along', () => {
  const question = blankQuestion()
  const [a = '', b = ''] = optionIds(question)
  const marked = markRight(a)(question)
  expect(removeOption(a)(marked).right).toEqual([])
  expect(removeOption(b)(marked).right).toEqual([a])
})

test.each(QUESTION_TYPES)('a question of the kind %s has a field for each option that it needs', (type) => {
  const { least, most } = KINDS[type].options ?? { least: 0, most: MOST.options }
  const question = blankQuestion(type)
  expect(question.options.length).toBeGreaterThanOrEqual(least)
  expect(question.options.length).toBeLessThanOrEqual(most)
  const emptied = optionIds(question).reduce((left, id) => removeOption(id)(left), question)
  expect(emptied.options).toHaveLength(least)
  expect(changeType(type)({ ...blankQuestion('text'), options: [] }).options).toHaveLength(type === 'text' ? 0 : least)
})

test('several pasted lines become options, over the empty ones that follow', () => {
  const question = changeOption('q', {})(blankQuestion())
  const lines = linesToSplit('A. Danube\r\nB) Rhine\n\n- Elbe\nOder\n', 9)
  expect(lines).toEqual(['Danube', 'Rhine', 'Elbe', 'Oder'])
  const split = splitOption(question.options[0]?.id ?? '', lines)(question)
  expect(options(split)).toEqual(['Danube', 'Rhine', 'Elbe', 'Oder'])
  expect(optionIds(split).slice(0, 4)).toEqual(optionIds(question))
  expect(linesToSplit('just one', 9)).toEqual([])
})

test('splitting never writes over what is there, and never makes more than fit', () => {
  const question = {
    ...blankQuestion(),
    options: ['', 'kept', ''].map((text, id) => ({ id: String(id), text, rendered: null, image: null, last: false })),
  }
  expect(options(splitOption('0', ['a', 'b'])(question))).toEqual(['a', 'b', 'kept', ''])
  const many = Array.from({ length: 9 }, (_, at) => `line ${at}`)
  expect(splitOption('0', many)(question).options).toHaveLength(9)
})

test('options are added after another one, up to nine', () => {
  let question = blankQuestion()
  const [first = ''] = optionIds(question)
  question = addOption(first, 'new')(question)
  expect(optionIds(question)[1]).toBe('new')
  for (let more = 0; more < 20; more++) question = addOption(null)(question)
  expect(question.options).toHaveLength(9)
})

test('a draft is empty until somebody writes something', () => {
  expect(isEmpty(blankDraft())).toBe(true)
  expect(isEmpty(change({ quiz_title: ' ' })(blankDraft()))).toBe(true)
  expect(isEmpty(change({ quiz_title: 'R' })(blankDraft()))).toBe(false)
  expect(isEmpty(named('a'))).toBe(false)
})

test('whatever is moved or removed, no other question or option is lost or doubled', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'remove', 'copy'),
    at: fc.nat(9),
    to: fc.integer({ min: -3, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let draft = named('a', 'b', 'c', 'd', 'e')
      const expected = new Set(draft.questions.map(({ id }) => id))
      for (const { kind, at, to } of steps) {
        const question = draft.questions[at % Math.max(1, draft.questions.length)]
        if (!question) continue
        if (kind === 'move') draft = moveQuestion(question.id, to)(draft)
        else if (kind === 'remove') {
          draft = removeQuestion(question.id)(draft)
          expected.delete(question.id)
        } else {
          const copy = copyOf(question)
          expected.add(copy.id)
          draft = addQuestions([copy], at)(draft)
        }
        const ids = draft.questions.map(({ id }) => id)
        expect(new Set(ids)).toEqual(expected)
        expect(ids).toHaveLength(expected.size)
      }
    }),
  )
})

test('options keep their marks wherever they are moved', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -2, max: 6 }))), (moves) => {
      let question = blankQuestion()
      const ids = optionIds(question)
      question = markRight(ids[2] ?? '')(question)
      for (const [at, to] of moves) question = moveOption(ids[at] ?? '', to)(question)
      expect(optionIds(question).toSorted()).toEqual(ids.toSorted())
      expect(question.right).toEqual([ids[2]])
    }),
  )
})
