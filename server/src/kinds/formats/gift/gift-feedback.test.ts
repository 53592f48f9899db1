import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { toldOf } from '../test/read-told.ts'

const read = async (input: string) => toldOf(await readQuestions({ input, format: 'gift' }))
const readOne = async (input: string) => (await read(input))[0]

describe('feedback', () => {
  const HALF = 'Its feedback for half-right answers was left out.'
  test.each([
    ['{=a ~%50%b#Half ~c}', `${HALF} Partial marks were left out: only a full answer counts.`, ''],
    ['{=a#Right ~%50%b#Half ~c}', `${HALF} Partial marks were left out: only a full answer counts.`, 'Right'],
    ['{~%50%a#One ~%50%b#Two}', 'Its feedback for right answers was left out.', ''],
    ['{~%50%a#Both ~%50%b#Both}', 'Kept unchanged.', 'Both'],
    ['{=a#Right ~b ####General}', 'Its feedback for right answers was left out.', 'General'],
    ['{=a =%50%b#Half}', `${HALF} Answers worth less than full marks were left out.`, ''],
    ['{#=1:0#One =%50%2:1#Half}', `${HALF} Only the number with full marks was kept.`, 'One'],
    ['{=a -> b#Fine =c -> d}', 'Its feedback for right answers was left out.', ''],
    ['{T#No#Yes}', 'Its feedback for wrong answers was left out.', 'Yes'],
    ['{F#No}', 'Its feedback for wrong answers was left out.', ''],
    [
      '{T#No#Yes####General}',
      'Its feedback for wrong answers was left out. Its feedback for right answers was left out.',
      'General',
    ],
  ])('of %s', async (body, message, why) => {
    expect(await readOne(`Which? ${body}`)).toMatchObject({ message, why })
  })
})

test('names a # that starts no feedback, since it may be part of the answer', async () => {
  const message = 'A # starts the feedback of an answer and was left out. If it belongs to the answer, write \\#.'
  const said = async (input: string) =>
    (await readQuestions({ input, format: 'gift' })).items.map((item) => item.message)
  expect(await said('Which has namespaces? {=C# ~C++ ~B}')).toEqual([message])
  expect(await said('Which has namespaces? {=C\\# ~C++ ~B}')).toEqual(['Kept unchanged.'])
  expect(await said('Which has namespaces? {=D#Right. ~C ~B####In general.}')).not.toContain(message)
})

test.each([
  ['Relative minor of A? {=F# minor ~D minor ~G minor}', 'minor'],
  ['Relative minor of A? {=F# minor}', 'minor'],
  ['Which? {~%100%G# minor ~x}', 'minor'],
])('names a # after a single letter, which may be a sharp: %s', async (input, why) => {
  const message = 'What follows a # is the feedback of an answer. If the # belongs to the answer, write \\#.'
  expect(await readOne(input)).toMatchObject({ outcome: 'changed', message, why })
  expect(await readOne(input.replace('#', '\\#'))).toMatchObject({ outcome: 'kept', why: '' })
})

test('words behind a # are carried or named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isRight: fc.boolean(), words: fc.constantFrom('', 'because', 'no way', 'F# or G') }), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.constantFrom('', ' ####in general'),
      async (answers, general) => {
        const listed = answers.map(({ isRight, words }, index) => `${isRight ? '=' : '~'}o${index}#${words}`)
        const [found] = await read(`Q? {${listed.join(' ')}${general}}`)
        if (!found || !('why' in found)) return
        for (const { words } of answers.filter((one) => one.words !== ''))
          expect(found.why === words || /feedback for|# starts|follows a #/.test(found.message)).toBe(true)
        if (general) expect(found.why).toBe('in general')
      },
    ),
    { numRuns: 60, seed: 5 },
  )
})
