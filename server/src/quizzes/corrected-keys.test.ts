import { expect, it } from 'vitest'
import { correctedKeys, isSameQuestion } from './corrected-keys.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

const option = (id: string, text = id) => ({ id, text, rendered: null, image: null, last: false })
const question = (more: Partial<KeyedQuestion> = {}): KeyedQuestion =>
  ({
    qid: 'q',
    type: 'single',
    text: 'Which one?',
    rendered: null,
    image: null,
    options: [option('a'), option('b')],
    key: 'a',
    why: '',
    source: '',
    ...more,
  }) as KeyedQuestion
const corrected = (before: Partial<KeyedQuestion>, after: Partial<KeyedQuestion>) =>
  correctedKeys([question(before)], [question(after)])

it('finds a key that is another while the words are the same', () => {
  expect(corrected({}, { key: 'b' })).toEqual(['q'])
  expect(corrected({}, { key: 'b', why: 'Sorry.', source: 'A book', options: [option('b'), option('a')] })).toEqual([
    'q',
  ])
  expect(
    corrected(
      { type: 'number', key: { value: 1, tolerance: 0, span: null } },
      { type: 'number', key: { value: 1, tolerance: 1, span: null } },
    ),
  ).toEqual(['q'])
  expect(corrected({ type: 'order', key: ['a', 'b'] }, { type: 'order', key: ['b', 'a'] })).toEqual(['q'])
})

it('finds none where the key says the same, or the question asks something else', () => {
  expect(corrected({}, {})).toEqual([])
  expect(corrected({ type: 'multiple', key: ['a', 'b'] }, { type: 'multiple', key: ['b', 'a'] })).toEqual([])
  expect(corrected({}, { key: 'b', text: 'Which one not?' })).toEqual([])
  expect(corrected({}, { key: 'b', options: [option('a', 'other'), option('b')] })).toEqual([])
  expect(corrected({}, { key: ['b'], type: 'multiple' })).toEqual([])
  expect(correctedKeys([question()], [question({ qid: 'new', key: 'b' })])).toEqual([])
})

it('looks at what was written, not at how it is shown', () => {
  const rendered = { rendered: '<code>x</code>', why_rendered: '<code>y</code>' }
  const options = [{ ...option('a'), rendered: '<code>a</code>' }, option('b')]
  expect(isSameQuestion(question(), question({ ...rendered, options }))).toBe(true)
  expect(corrected({}, { ...rendered, options, key: 'b' })).toEqual(['q'])
})

it('takes another image for other words', () => {
  const image = { id: 'i', url: '/x', width: 1, height: 1, alt: 'One' }
  expect(isSameQuestion(question({ image }), question({ image: { ...image, alt: 'Better described' } }))).toBe(true)
  expect(isSameQuestion(question({ image }), question())).toBe(false)
})

it('does not care in which order parts stand, except where the text counts them', () => {
  const part = (id: string) => ({ id, text: id, rendered: null, image: null })
  const same = (one: Partial<KeyedQuestion>, other: Partial<KeyedQuestion>) =>
    isSameQuestion(question(one), question({ ...one, ...other } as Partial<KeyedQuestion>))

  const matched: Partial<KeyedQuestion<'match'>> = { type: 'match', prompts: [part('x'), part('y')], key: { x: 'a' } }
  const swapped = { ...matched, prompts: [part('y'), part('x')] }
  expect(same(matched, swapped)).toBe(true)
  expect(corrected(matched, { ...swapped, key: { x: 'b' } })).toEqual(['q'])
  expect(same(matched, { prompts: [part('x'), part('z')] })).toBe(false)

  const sorted: Partial<KeyedQuestion<'sort'>> = { type: 'sort', bins: [part('g'), part('h')], key: { a: 'g' } }
  expect(same(sorted, { bins: [part('h'), part('g')] })).toBe(true)

  const [first, second] = [
    { id: 'm', choices: [part('c'), part('d')] },
    { id: 'n', choices: null },
  ]
  const blanks: Partial<KeyedQuestion<'blanks'>> = { type: 'blanks', blanks: [first, second], key: { m: 'c' } }
  expect(same(blanks, { blanks: [{ id: 'm', choices: [part('d'), part('c')] }, second] })).toBe(true)
  expect(same(blanks, { blanks: [{ id: 'm', choices: [part('d')] }, second] })).toBe(false)
  expect(same(blanks, { blanks: [second, first] })).toBe(false)
})
