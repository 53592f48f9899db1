import { describe, expect, test } from 'vitest'
import { answer, element, readOne } from '../test/read-told.ts'

describe('pairs', () => {
  const pair = (from: string, to: string, format = '') => element('subquestion', from, element('answer', to), format)

  test('without a format have that of the question', async () => {
    const pairs = pair('&lt;br&gt;', 'a &lt;u&gt; b') + pair('x &lt;p&gt; y', 'A &amp;lt; B')
    expect(await readOne('matching', 'Q?', pairs, 'plain_text')).toMatchObject({
      outcome: 'kept',
      prompts: [{ text: '<br>' }, { text: 'x <p> y' }],
      options: [{ text: 'a <u> b' }, { text: 'A &lt; B' }],
      key: { 0: 0, 1: 1 },
    })
    expect(await readOne('matching', 'Q?', pair('one\ntwo', 'a') + pair('b', 'c'), 'moodle_auto_format')).toMatchObject(
      {
        prompts: [{ text: 'one two' }, { text: 'b' }],
      },
    )
  })

  test('with a format have their own', async () => {
    const pairs = pair('&lt;b&gt;x&lt;/b&gt;', 'a', ' format="html"') + pair('&lt;b&gt;', 'c', ' format="plain_text"')
    expect(await readOne('matching', 'Q?', pairs, 'plain_text')).toMatchObject({
      prompts: [{ text: 'x' }, { text: '<b>' }],
    })
  })
})

describe('numbers', () => {
  const number = (value: string, tolerance: number, share = 100) =>
    `<answer fraction="${share}"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`
  const unit = (name: string, multiplier: number) =>
    `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`

  test('keep their unit', async () => {
    expect(await readOne('numerical', 'Q?', `${number('5', 0.5)}<units>${unit('km', 1)}</units>`)).toMatchObject({
      outcome: 'kept',
      unit: 'km',
      key: { value: 5, tolerance: 0.5 },
    })
    expect(
      await readOne('numerical', 'Q?', `${number('5', 0)}<units>${unit('m', 1000)}${unit('km', 1)}</units>`),
    ).toMatchObject({ outcome: 'changed', message: 'Its other units were left out.', unit: 'km' })
  })

  test('with half marks are named, with full marks twice refused', async () => {
    expect(await readOne('numerical', 'Q?', number('5', 1, 50) + number('7', 0))).toMatchObject({
      message: 'Only the number with full marks was kept.',
      key: { value: 7 },
    })
    expect(await readOne('numerical', 'Q?', number('5', 0) + number('7', 0))).toEqual({
      outcome: 'refused',
      message: 'The numbers 5 and 7 both get full marks; a question can have one right number.',
    })
    expect(await readOne('numerical', 'Q?', number('*', 0))).toMatchObject({ outcome: 'refused' })
  })
})

describe('blanks', () => {
  test('cloze is read with its markup', async () => {
    const text = '<p>In {1:SHORTANSWER:=Paris~=Paname} flows the <b>{1:MULTICHOICE:Loire#no~=Seine &amp; co}</b>.</p>'
    for (const written of [`<![CDATA[${text}]]>`, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), text])
      expect(await readOne('cloze', written, element('generalfeedback', 'Why not'))).toMatchObject({
        outcome: 'changed',
        message: 'The feedback in its blanks was left out.',
        type: 'blanks',
        text: 'In [[1]] flows the [[2]].',
        why: 'Why not',
        blanks: [{ choices: null }, { choices: [{ text: 'Loire' }, { text: 'Seine & co' }] }],
        key: { 0: ['Paris', 'Paname'], 1: 1 },
      })
  })

  test('cloze without a blank, or with one in pieces, is refused', async () => {
    expect(await readOne('cloze', 'Nothing', '')).toMatchObject({ outcome: 'refused', message: 'It has no blanks.' })
    expect(await readOne('multianswer', '{1:SA:=a} {1:<b>SA</b>:=b}', '')).toMatchObject({
      outcome: 'refused',
      message: "A blank can't be read: there's markup inside its braces.",
    })
  })

  const box = (tag: string, text: string, group = 1) => `<${tag}><text>${text}</text><group>${group}</group></${tag}>`
  test.each([
    ['ddwtos', 'dragbox'],
    ['gapselect', 'selectoption'],
  ])('%s with several gaps has the choices of each group', async (type, tag) => {
    const boxes = [box(tag, 'Paris'), box(tag, 'Seine', 2), box(tag, 'Rome'), box(tag, 'Tiber', 2), box(tag, 'Oslo')]
    expect(await readOne(type, 'In [[1]], not [[3]], on the [[2]].', boxes.join(''))).toMatchObject({
      outcome: 'kept',
      type: 'blanks',
      text: 'In [[1]], not [[2]], on the [[3]].',
      blanks: [
        { choices: [{ text: 'Paris' }, { text: 'Rome' }, { text: 'Oslo' }] },
        { choices: [{ text: 'Paris' }, { text: 'Rome' }, { text: 'Oslo' }] },
        { choices: [{ text: 'Seine' }, { text: 'Tiber' }] },
      ],
      key: { 0: 0, 1: 1, 2: 0 },
    })
  })

  test.each([
    ['In [[4]].', 'Gap [[4]] has no choice of that number.'],
    ['In Paris.', 'It has no blanks.'],
  ])('gaps in %s are refused', async (text, message) => {
    const boxes = box('dragbox', 'a') + box('dragbox', 'b')
    expect(await readOne('ddwtos', text, boxes)).toEqual({ outcome: 'refused', message })
  })
})

describe('orders', () => {
  test('items whose order is not that of their ranks are refused', async () => {
    expect(await readOne('ordering', 'Q?', answer('a', 2) + answer('b', 1))).toMatchObject({ outcome: 'refused' })
  })
})

describe('typed answers', () => {
  test('have wildcards and capitals named', async () => {
    const inner = `<usecase>1</usecase>${answer('Wien', 100)}${answer('V*', 100)}${answer('Graz', 50)}`
    expect(await readOne('shortanswer', 'Q?', inner)).toMatchObject({
      key: ['Wien'],
      message:
        'Capital letters no longer matter. Answers worth less than full marks were left out. "V*" was left out: * can\'t stand for other letters here.',
    })
  })
})
