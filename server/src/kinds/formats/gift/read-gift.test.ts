import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** What became of each question: the outcome with the message, and the question without what is empty. */
async function read(input: string) {
  const { items, questions } = await readQuestions({ input, format: 'gift' })
  return items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? { outcome, message, ...found } : { outcome, message }
  })
}

const readOne = async (input: string) => (await read(input))[0]
const texts = (options: { text: string }[] | undefined) => options?.map(({ text }) => text)

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

describe('signs and weights', () => {
  test('unsigned text is no right option', async () => {
    const found = await readOne('Capital of France? {Rome =Paris ~Oslo}')
    expect(found).toMatchObject({
      outcome: 'changed',
      message: '"Rome" has no sign before it, so it\'s a wrong option.',
      type: 'single',
      key: 1,
    })
  })

  test.each(['{Rome =Paris}', '{Rome =%50%Paris}'])(
    'unsigned text before typed answers %s is refused',
    async (body) => {
      expect(await readOne(`Capital of France? ${body}`)).toEqual({
        outcome: 'refused',
        message: '"Rome" has no sign before it: write = if it\'s right.',
      })
    },
  )

  test('unsigned text alone is the answer', async () => {
    expect(await readOne('Capital of France? {Paris}')).toMatchObject({ outcome: 'kept', type: 'text', key: ['Paris'] })
  })

  test('braces of a formula are no answer', async () => {
    expect(await readOne('What is \\sqrt{16}')).toEqual({
      outcome: 'refused',
      message: 'Braces hold "16", which isn\'t an answer: write = or ~ before it, or \\{ and \\} for braces.',
    })
  })

  test.each(['{~=Paris ~Rome}', '{~Rome ~ =Paris}', '{~Rome ~=Paris#Yes}'])('~= in %s is right', async (body) => {
    const found = await readOne(`Capital of France? ${body}`)
    expect(found).toMatchObject({ outcome: 'kept', type: 'single' })
    expect(found && 'key' in found && texts(found.options)?.[Number(found.key)]).toBe('Paris')
  })

  test.each(['{=a =b ~c}', '{=a ~%100%b ~c}', '{~x=2 ~y=3}'])(
    'two options with full marks %s are refused',
    async (body) => {
      expect(await readOne(`Which? ${body}`)).toEqual({
        outcome: 'refused',
        message:
          'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks. An = inside an option is written \\=.',
      })
    },
  )

  test('options that are each enough for full marks are all to be chosen, and it says so', async () => {
    expect(await readOne('Which? {~%100%a ~%100%b ~%-100%c}')).toMatchObject({
      outcome: 'changed',
      message: 'Some of its right options were enough for full marks; now all of them are needed.',
      type: 'multiple',
      key: [0, 1],
    })
  })

  test.each([
    ['{~a ~b}', 'No option is marked as right.'],
    ['{~%0%a ~%-50%b}', 'No option is marked as right.'],
  ])('%s has no right option', async (body, message) => {
    expect(await readOne(`Which? ${body}`)).toEqual({ outcome: 'refused', message })
  })

  test.each([
    ['{~%50%a ~%50%b ~%-100%c}', [0, 1]],
    ['{=%50%a =%50%b ~%-100%c}', [0, 1]],
    ['{~%33,333%a ~%33,333%b ~%33,333%c ~d}', [0, 1, 2]],
    ['{~%100%a ~b}', [0]],
  ])('shares %s are all that apply', async (body, key) => {
    expect(await readOne(`Which? ${body}`)).toMatchObject({ type: 'multiple', key })
  })

  test('a pair with one side is no typed answer', async () => {
    expect(await readOne('Match {=a -> b =c}')).toEqual({
      outcome: 'refused',
      message: 'One of its pairs has only one side.',
    })
  })
})

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

describe('numbers', () => {
  test.each([
    ['{#=1:0 =%50%2:1}', { value: 1, tolerance: 0, span: null }],
    ['{#=%50%2:1 =1:0.5}', { value: 1, tolerance: 0.5, span: null }],
    ['{#=3.1415:0 =3.14:0.01}', { value: 3.14, tolerance: 0.01, span: null }],
    ['{#5:1 ~#No}', { value: 5, tolerance: 1, span: null }],
  ])('%s', async (body, key) => {
    expect(await readOne(`How many? ${body}`)).toMatchObject({ outcome: 'changed', type: 'number', key })
  })

  test('with several that get full marks are refused', async () => {
    expect(await readOne('How many? {#=1 =2}')).toEqual({
      outcome: 'refused',
      message: 'The numbers 1 and 2 both get full marks; a question can have one right number.',
    })
  })
})

describe('typed answers', () => {
  test.each([
    ['{=Wien =V*}', ['Wien'], '"V*" was left out: * can\'t stand for other letters here.'],
    ['{=*Wien*}', ['Wien'], '"*Wien*" became "Wien": * can\'t stand for other letters here.'],
    ['{=a\\*b}', ['a*b'], 'Kept unchanged.'],
  ])('%s', async (body, key, message) => {
    expect(await readOne(`Where? ${body}`)).toMatchObject({ type: 'text', key, message })
  })

  test('that match anything are refused', async () => {
    expect(await readOne('Where? {=*}')).toMatchObject({ outcome: 'refused', message: 'It has no accepted answer.' })
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
