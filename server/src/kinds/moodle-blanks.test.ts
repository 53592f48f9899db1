import { describe, expect, test } from 'vitest'
import { readQuestions } from './formats/read-questions.ts'
import { toldOf } from './formats/test/read-told.ts'

const read = async (input: string) => toldOf(await readQuestions({ input, format: 'gift' }))
const readOne = async (input: string) => (await read(input))[0]

describe('embedded answers (cloze)', () => {
  test('become blanks, typed and chosen, and what is half right is no key', async () => {
    const found = await readOne(
      'The capital of France is {1:SHORTANSWER:=Paris~%50%Marseille#Big, but no} on the {1:MC:~Loire~=Seine#Yes~Rhône}.',
    )
    expect(found).toMatchObject({
      outcome: 'changed',
      message: 'The feedback in its blanks was left out. Answers worth less than full marks were left out.',
      type: 'blanks',
      text: 'The capital of France is [[1]] on the [[2]].',
      why: '',
      blanks: [{ choices: null }, { choices: [{ text: 'Loire' }, { text: 'Seine' }, { text: 'Rhône' }] }],
      key: { 0: ['Paris'], 1: 1 },
    })
  })

  test.each([
    ['SA', ''],
    ['MW', ''],
    ['sac', 'Capital letters no longer matter.'],
    ['SHORTANSWER_C', 'Capital letters no longer matter.'],
  ])('are typed with %s', async (name, message) => {
    expect(await readOne(`In {1:${name}:=Paris~=Paname} it rains.`)).toMatchObject({
      message: message || 'Kept unchanged.',
      type: 'blanks',
      key: { 0: ['Paris', 'Paname'] },
    })
  })

  test.each(['MULTICHOICE', 'MC', 'MCV', 'MCH', 'MCS', 'MULTICHOICE_V', 'MULTICHOICE_HS', 'MCVS'])(
    'are chosen with %s',
    async (name) => {
      expect(await readOne(`In {:${name}:London~=Paris} it rains.`)).toMatchObject({
        outcome: 'kept',
        type: 'blanks',
        blanks: [{ choices: [{ text: 'London' }, { text: 'Paris' }] }],
        key: { 0: 1 },
      })
    },
  )

  test('have escaped signs', async () => {
    expect(await readOne('Sign \\{ is {1:SA:=a \\} brace~=C\\#}, {1:MC:=x\\~y~1=2}.')).toMatchObject({
      text: 'Sign { is [[1]], [[2]].',
      blanks: [{ choices: null }, { choices: [{ text: 'x~y' }, { text: '1=2' }] }],
      key: { 0: ['a } brace', 'C#'], 1: 0 },
    })
  })

  test('stay one question over several lines', async () => {
    const found = await read('One {1:SA:=a}\nTwo {1:SA:=b}\n\nIs it so? {T}')
    expect(found).toMatchObject([
      { type: 'blanks', text: 'One [[1]]\nTwo [[2]]', key: { 0: ['a'], 1: ['b'] } },
      { type: 'true_false' },
    ])
  })

  test('that are one number become a number with its tolerance', async () => {
    expect(await readOne('Pi is about {1:NM:=3.14:0.01}.')).toMatchObject({
      type: 'number',
      text: 'Pi is about _____.',
      key: { value: 3.14, tolerance: 0.01, span: null },
    })
  })

  test.each([
    [
      'A {1:SA:=a} and {1:NM:=5:0.1}',
      'Blank 2 is a number with a tolerance, a sign or decimals, which a blank can’t check. Make it a question of its own.',
    ],
    ['A {1:SA:=a} and {1:MR:=b~=c~d}', 'Blank 2 has several right choices; a blank can have one.'],
    ['A {1:MC:=b~=c~d}', 'Blank 1 has several right choices; a blank can have one.'],
    ['A {1:MC:%50%b~c}', 'Blank 1 has no right choice.'],
    ['A {1:MC:=b}', 'Blank 1 has only one choice.'],
    ['A {1:SA:%50%b}', 'Blank 1 has no accepted answer.'],
    ['A {1:REGEXP:=b.*}', 'We don’t support blanks of the type "REGEXP".'],
    ['A {1:SA:=a} and {=b ~c}', 'It mixes two ways to write blanks.'],
    ['A [[1]] and {1:SA:=a}', 'Its text contains [[1]], which marks a blank here.'],
  ])('%s is refused', async (input, message) => {
    expect(await readOne(input)).toEqual({ outcome: 'refused', message: message.replaceAll('’', "'") })
  })

  test('keep a whole number among others as it is typed', async () => {
    expect(await readOne('A {1:SA:=a} has {2:NM:=15} feet')).toMatchObject({
      outcome: 'changed',
      message: 'Each blank now counts the same. The number in blank 2 is compared as it is typed.',
      key: { 0: ['a'], 1: ['15'] },
    })
  })
})

describe('several sets of answers', () => {
  test('become blanks', async () => {
    expect(await readOne('[html]<b>Paris</b> is in {=France =Gallia} on the {~Loire =Seine}.')).toMatchObject({
      outcome: 'kept',
      type: 'blanks',
      text: 'Paris is in [[1]] on the [[2]].',
      blanks: [{ choices: null }, { choices: [{ text: 'Loire' }, { text: 'Seine' }] }],
      key: { 0: ['France', 'Gallia'], 1: 1 },
    })
  })

  test('have their general feedback as the reason', async () => {
    expect(await readOne('One {=a} two {=b ####Because.}')).toMatchObject({ outcome: 'kept', why: 'Because.' })
  })

  test.each([
    ['A {=a} b {}', 'Blank 2 has no answers.'],
    ['A {=a} b {T}', 'Braces hold "T", which isn\'t an answer: write = or ~ before it, or \\{ and \\} for braces.'],
    [
      'Is \\frac{1}{2} {=0.5 ~2}',
      'Braces hold "1", which isn\'t an answer: write = or ~ before it, or \\{ and \\} for braces.',
    ],
    ['A {=a} b {=c -> d =e -> f}', "Blank 2 has pairs to match, which a blank can't have."],
    ['A {=a} b {~%50%c ~%50%d}', 'Blank 2 has several right choices; a blank can have one.'],
  ])('%s is refused', async (input, message) => {
    expect(await readOne(input)).toEqual({ outcome: 'refused', message })
  })
})
