import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'
import { toldOf } from '../test/read-told.ts'

const inHtml = (tag: string, html: string, attributes = '') =>
  `<${tag}${attributes} format="html"><text><![CDATA[${html}]]></text></${tag}>`
const answer = (fraction: number, html: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${inHtml('feedback', feedback)}</answer>`
const question = (type: string, html: string, inner: string) =>
  `<quiz><question type="${type}">${inHtml('questiontext', html)}${inner}</question></quiz>`

const read = async (input: string) => toldOf(await readQuestions({ input, format: null }))[0]

describe('items to put in order', () => {
  const items = ['x', 'y', 'z', 'w'].map((text, index) => answer(index + 1, text)).join('')
  const ordering = (select: string, count: number) =>
    question('ordering', 'Q?', `<selecttype>${select}</selecttype><selectcount>${count}</selectcount>${items}`)
  const SUBSET = 'Players used to get 3 of its 4 items; now they get all of them.'

  test.each(['RANDOM', 'CONTIGUOUS', '1', '2'])('of which players got some only are all kept: %s', async (select) => {
    expect(await read(ordering(select, 3))).toMatchObject({ outcome: 'changed', message: SUBSET, key: [0, 1, 2, 3] })
  })

  test('are told so in GIFT too', async () => {
    const gift = (head: string) => read(`::N:: Order {>${head} VERTICAL ALL_OR_NOTHING HIDE\nx\ny\nz\nw\n}`)
    expect(await gift('3 RANDOM')).toMatchObject({ outcome: 'changed', message: SUBSET })
    expect(await gift('3 ALL')).toMatchObject({ outcome: 'kept' })
  })

  test.each([
    ['ALL', 3],
    ['RANDOM', 4],
    ['RANDOM', 0],
  ])('of which players got all are kept: %s %i', async (select, count) => {
    expect(await read(ordering(select, count))).toMatchObject({ outcome: 'kept' })
  })
})

describe('words in several languages', () => {
  const spans = (...texts: [language: string, text: string][]) =>
    texts.map(([language, text]) => `<span lang="${language}" class="multilang">${text}</span>`)
  const braces = (...texts: [language: string, text: string][]) =>
    texts.map(([language, text]) => `{mlang ${language}}${text}{mlang}`)
  const KEPT_ENGLISH = 'It has words in several languages (en, de): only those in "en" were kept.'

  test.each([
    ['spans', spans],
    ['braces', braces],
  ])('are kept in the first: %s', async (_, write) => {
    const both = (en: string, de: string, by = '') => write(['en', en], ['de', de]).join(by)
    const input = question(
      'multichoice',
      `<p>${both('What is <b>this</b>?', 'Was ist das?')} 7 ${both('apples', 'Äpfel', ' ')}</p>`,
      answer(100, both('Hello', 'Hallo')) + answer(0, both('Bye', 'Tschüs', '\n')) + answer(0, 'Ciao'),
    )
    expect(await read(input)).toMatchObject({
      outcome: 'changed',
      message: KEPT_ENGLISH,
      text: 'What is this? 7 apples',
      options: [{ text: 'Hello' }, { text: 'Bye' }, { text: 'Ciao' }],
      key: 0,
    })
  })

  test('that are there in one language only are kept', async () => {
    const input = question(
      'truefalse',
      `Is ${braces(['la', 'virus']).join('')} Latin?`,
      answer(100, 'true') + answer(0, 'false'),
    )
    expect(await read(input)).toMatchObject({ outcome: 'kept', text: 'Is virus Latin?' })
  })

  test('stay as they are where a tag is not closed', async () => {
    const input = question('truefalse', 'Is {mlang en}this so?', answer(100, 'true') + answer(0, 'false'))
    expect(await read(input)).toMatchObject({ outcome: 'kept', text: 'Is {mlang en}this so?' })
  })
})

describe('feedback that becomes the reason', () => {
  const withFeedback = (feedback: string) =>
    read(question('multichoice', 'Q?', answer(100, 'x', feedback) + answer(0, 'y')))

  test.each([
    ['Since <u>this</u> is so', 'Words in it are no longer underlined.'],
    ['So: <img src="@@PLUGINFILE@@/map.png">', "The picture map.png isn't in the file and was left out."],
    ['<img src="@@PLUGINFILE@@/map.png">', "The picture map.png isn't in the file and was left out."],
    ['<table><tr><td>a</td></tr></table>', 'A table became plain text.'],
  ])('names what it loses: %s', async (feedback, message) => {
    expect(await withFeedback(feedback)).toMatchObject({ outcome: 'changed', message })
  })

  test('loses a picture that is in the file', async () => {
    const file = '<file name="map.png" path="/" encoding="base64">iVBORw0KGgo=</file>'
    const input = question(
      'multichoice',
      'Q?',
      answer(100, 'x', '<img src="@@PLUGINFILE@@/map.png"> So') + answer(0, 'y'),
    )
    expect(await read(input.replace('</text></feedback>', `</text>${file}</feedback>`))).toMatchObject({
      outcome: 'changed',
      message: 'The picture in its feedback was left out.',
      why: 'So',
    })
  })
})
