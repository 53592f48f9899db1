import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SentQuestion } from '#contract/quiz/draft.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { idsIn } from '#contract/quiz/sent-question.ts'
import { newId } from '#contract/new-id.ts'
import { assignIds, retire } from './assign-ids.ts'

/** With the parts that only some kinds have. */
type Sent = z.input<typeof SentQuestion> & { prompts?: { id?: string; text: string }[] }

const sent = (question: Sent) => z.parse(SentQuestion, question)
const named = (questions: Sent[], known: Iterable<string> = []) =>
  assignIds(questions.map(sent), { known: new Set(known), imageOf: () => null, mediaOf: () => null })

const options = ['a', 'b', 'c'].map((text) => ({ text }))

it('reads the places of a new question as the ids it gives', () => {
  const [single, multiple, order] = named([
    { options, key: 1 },
    { type: 'multiple', options, key: [2, 0] },
    { type: 'order', options, key: [2, 1, 0] },
  ])
  const at = (question: AuthoredQuestion | undefined, index: number) => question?.options[index]?.id
  expect(single?.key).toBe(at(single, 1))
  expect(multiple?.key).toEqual([at(multiple, 2), at(multiple, 0)])
  expect(order?.key).toEqual([at(order, 2), at(order, 1), at(order, 0)])
})

describe('published words', () => {
  const [before] = named([
    {
      type: 'match',
      prompts: [{ text: 'Italy' }, { text: 'Spain' }],
      options: [{ text: 'Teide' }, { text: 'Etna' }, { text: 'Hekla' }],
      key: { 0: 0, 1: 1 },
    },
  ])
  if (before?.type !== 'match' || !before.key) throw new Error('This is no pair.')
  const question = { ...before, key: before.key }
  const [teide = '', etna = '', hekla = ''] = question.options.map(({ id }) => id)
  const [italy = '', spain = ''] = question.prompts.map(({ id }) => id)
  const retyped = (...texts: string[]) => {
    const options = question.options.map(({ id }, index) => ({ id, text: texts[index] ?? '' }))
    const prompts = question.prompts.map(({ id, text }) => ({ id, text }))
    const next = { qid: question.qid, type: 'match', prompts, options, key: { [italy]: teide, [spain]: etna } } as const
    const known = new Set(idsIn([question]))
    const [after] = assignIds([sent(next)], { known, imageOf: () => null, mediaOf: () => null, published: [question] })
    if (after?.type !== 'match') throw new Error('This is no pair.')
    return after
  }

  it('keep their ids where two parts swap them, so that only the key is another', () => {
    const after = retyped('Etna', 'Teide', 'Hekla')
    expect(after.options.map(({ id }) => id)).toEqual([etna, teide, hekla])
    expect(after.key).toEqual({ [italy]: etna, [spain]: teide })
  })

  it('stay where they are while both parts say the same, and where words are new', () => {
    expect(retyped('Etna', 'Etna', 'Hekla').options.map(({ id }) => id)).toEqual([teide, etna, hekla])
    expect(retyped('Mount Teide', 'Etna', 'Hekla').options.map(({ id }) => id)).toEqual([teide, etna, hekla])
  })

  it('leave a part that says something new an id of its own', () => {
    const after = retyped('Etna', 'Vesuvius', 'Hekla')
    expect(after.options[0]?.id).toBe(etna)
    expect([teide, etna, hekla]).not.toContain(after.options[1]?.id)
    expect(after.key?.[spain]).toBe(after.options[1]?.id)
  })
})

it('takes a key that names nothing, or does not fit, for none', () => {
  const keys = named([
    { options, key: 7 },
    { options, key: 'nothing' },
    { options, key: true },
    { type: 'multiple', options, key: [] },
    { type: 'true_false', key: 0 },
    { type: 'number', key: [1] },
    { type: 'text', key: { value: 1, tolerance: 0 } },
  ]).map(({ key }) => key)
  expect(keys).toEqual([null, null, null, null, null, null, null])
})

it('takes options in the order they are written for the right order until told otherwise', () => {
  const [order] = named([{ type: 'order', options }])
  expect(order?.key).toEqual(order?.options.map(({ id }) => id))
})

it('gives every question and option an id of its own, also to copies that came with another’s', () => {
  const before = named([{ options, key: 0 }])
  const again = [...before, ...before].map(({ image: _, media: __, options, key, ...rest }) => ({
    ...rest,
    key: typeof key === 'string' ? key : null,
    options: options.map(({ id, text }) => ({ id, text })),
  }))
  const [first, copy] = named(again, idsIn(before))
  expect(first).toEqual(before[0])
  expect(copy?.qid).not.toBe(first?.qid)
  expect(copy?.key).toBe(copy?.options[0]?.id)
  expect(new Set(idsIn(named(again, idsIn(before)))).size).toBe(8)
})

it('takes the new ids of the editor, each once, and none that another program thought of', () => {
  const [qid, id] = [newId(), newId()]
  const parts = [
    { id, text: 'a' },
    { id, text: 'b' },
    { id: 'option-00003', text: 'c' },
  ]
  const [question, copy] = named([
    { qid, options: parts, key: id },
    { qid, options: [{ id: 'own', text: 'a' }], key: 'own' },
  ])
  expect(question).toMatchObject({ qid, key: id, options: [{ id }, {}, {}] })
  expect(question?.options[1]?.id).not.toBe(id)
  expect(question?.options[2]?.id).not.toBe('option-00003')
  expect(copy?.qid).not.toBe(qid)
  expect(copy?.key).toBe(copy?.options[0]?.id)
})

type Edit = { kind: 'move' | 'drop' | 'undo' | 'add' | 'word' | 'option'; at: number }
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ kind: fc.constantFrom('move', 'drop', 'undo', 'add', 'word', 'option'), at: fc.nat(20) }),
  { maxLength: 30 },
)

it('lets ids survive every run of edits: a question keeps its own while its words are carried along, also over an undo', () => {
  const run = fc.property(edits, (steps) => {
    let stored = named([{ text: 'zero', options, key: 0 }])
    let retired = ''
    const idOfWord = new Map(stored.map(({ text, qid }) => [text, qid]))
    const dropped: AuthoredQuestion[] = []
    for (const [step, { kind, at }] of steps.entries()) {
      const next = stored.map((question) => ({ ...question }))
      const index = next.length ? at % next.length : 0
      if (kind === 'move') next.push(...next.splice(index, 1))
      if (kind === 'drop') dropped.push(...next.splice(index, 1))
      if (kind === 'undo') next.push(...dropped.splice(0, 1))
      const body = next.map(({ image: _, media: __, ...question }) => ({
        ...question,
        options: question.options.map(({ id, text, last }) => ({ id, text, last })),
      }))
      const one = body[index]
      const added = kind === 'add' ? [{ text: `new ${step}`, options, key: 1 }] : []
      if (one && kind === 'option') one.options = [...one.options.slice(-3)].toReversed()
      const after = named([...body, ...added], [...idsIn(stored), ...retired.split(' ')])
      retired = retire(retired, stored, after)
      for (const { text, qid } of after) {
        expect(idOfWord.get(text) ?? qid).toBe(qid)
        idOfWord.set(text, qid)
      }
      expect(new Set(idsIn(after)).size).toBe(idsIn(after).length)
      stored = after
    }
  })
  fc.assert(run, { numRuns: 300 })
})
