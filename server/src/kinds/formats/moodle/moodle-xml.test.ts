import { describe, expect, test } from 'vitest'
import { answer, element, question, readMoodle, readOne } from '../test/read-told.ts'

const TWO = answer('a', 100) + answer('b', 0)

describe('markup that is not escaped', () => {
  test.each([
    ['Which is <b>NOT</b> a prime?', 'Which is NOT a prime?'],
    ['<p>Which is <b><i>NOT</i> at</b> all</p><p>a prime?</p>', 'Which is NOT at all\na prime?'],
    ['H<sub>2</sub>O and x<sup>2</sup><br/>boil', 'H₂O and x²\nboil'],
    ['What does &lt;b&gt; do to <i>it</i>?', 'What does <b> do to it?'],
    ['Is 3 &lt; 5 &amp; <em>so</em> <![CDATA[<b>on</b>]]>?', 'Is 3 < 5 & so on?'],
    ['<p>Who <!-- nobody --> is <span class="x" title="a &gt; b">it</span>?</p>', 'Who is it?'],
  ])('keeps every word of %s', async (text, wanted) => {
    expect(await readOne('multichoice', text, TWO)).toMatchObject({ outcome: 'kept', text: wanted })
  })

  test('keeps the words of answers, feedback, pairs and names', async () => {
    const choice = answer('Not <b>this</b>', 0) + answer('<p>But <i>that</i></p>', 100, 'Since <u>so</u>')
    expect(await readOne('multichoice', 'Q?', choice)).toMatchObject({
      options: [{ text: 'Not this' }, { text: 'But that' }],
      key: 1,
      why: 'Since so',
    })
    const pairs = ['a', 'b'].map((one) => element('subquestion', `<b>${one}</b>1`, element('answer', `x<i>${one}</i>`)))
    expect(await readOne('matching', 'Q?', pairs.join(''))).toMatchObject({
      prompts: [{ text: 'a1' }, { text: 'b1' }],
      options: [{ text: 'xa' }, { text: 'xb' }],
    })
    expect(await readOne('shortanswer', 'Q?', answer('H<sub>2</sub>O', 100))).toMatchObject({ key: ['H₂O'] })
    expect(await readOne('truefalse', 'Q?', answer('<p>true</p>', 100) + answer('false', 0))).toMatchObject({
      key: true,
    })
    expect(await readOne('numerical', 'Q?', answer('<b>5</b>', 100))).toMatchObject({ key: { value: 5 } })
  })

  test('has its picture found', async () => {
    const picture = `<questiontext format="html"><text>Who is it? <img src="@@PLUGINFILE@@/a.png" alt="A &quot;face&quot;"/></text><file name="a.png" path="/" encoding="base64">AAAA</file></questiontext>`
    const [found] = await readMoodle(`<quiz><question type="multichoice">${picture}${TWO}</question></quiz>`)
    expect(found).toMatchObject({ text: 'Who is it?', image: { alt: 'A "face"', id: null } })
  })

  test.each(['A & b', 'Is 3 < 5?', 'One<br>two', '<b>One</i>'])(
    'that breaks the XML, as %s, is refused',
    async (text) => {
      expect(await readOne('multichoice', text, TWO)).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/^Its XML is broken: .*<!\[CDATA\[…\]\]>/),
      })
    },
  )
})

describe('formats of text', () => {
  test.each([
    ['plain_text', 'Is &lt;b&gt; 3 &lt; 5?', 'Is <b> 3 < 5?'],
    ['plain_text', 'Is it <b>NOT</b>?', 'Is it NOT?'],
    ['moodle_auto_format', 'One\ntwo &lt;b&gt;three&lt;/b&gt;', 'One\ntwo three'],
    ['markdown', 'One\n\ntwo **three**', 'One\n\ntwo **three**'],
    ['html', 'One\ntwo', 'One two'],
  ])('%s', async (format, text, wanted) => {
    expect(await readOne('multichoice', text, TWO, format)).toMatchObject({ text: wanted })
  })

  test.each([
    '<answer fraction="100">a</answer><answer fraction="0">b</answer>',
    `${TWO}<answer fraction="0">c</answer>`,
    `${TWO}<answer fraction="0">not <text>c</text></answer>`,
    `${TWO}<answer fraction="0"><text>c</text><text>d</text></answer>`,
  ])('words that stand where none belong are not lost: %s', async (inner) => {
    expect(await readOne('multichoice', 'Q?', inner)).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(/^(Some of its words aren't inside <text>|It has two <text> elements)/),
    })
  })

  test('tags inside each other without end are refused in our own words', async () => {
    const deep = `${'<b>'.repeat(5_000)}x${'</b>'.repeat(5_000)}`
    expect(await readOne('multichoice', deep, TWO)).toEqual({
      outcome: 'refused',
      message: 'It has too many tags inside each other.',
    })
  })

  test('an answer without one has that of its question', async () => {
    const choices = ['&lt;b&gt;', '&lt;i&gt;'].map((text, at) => element('answer', text, '', ` fraction="${at * 100}"`))
    expect(await readOne('multichoice', 'Which?', choices.join(''), 'plain_text')).toMatchObject({
      options: [{ text: '<b>' }, { text: '<i>' }],
    })
  })
})

describe('a file', () => {
  const one = question('truefalse', 'So?', answer('true', 100) + answer('false', 0))
  test.each([
    ['without a quiz', one],
    ['with two questions and nothing around them', `${one}\n${one}`],
    ['that starts with space and a comment', `\n <!-- mine -->\n${one}`],
    ['that starts with a comment and a quiz', `<!-- mine --><quiz>${one}</quiz>`],
    ['that starts with a category', `<question type="category"><category><text>c</text></category></question>${one}`],
    ['with words around it', `Here are your questions:\n\n${one}\n\nGood luck`],
  ])('%s is read', async (_, input) => {
    const found = await readMoodle(input)
    expect(found.every((each) => 'type' in each && each.type === 'true_false')).toBe(true)
    expect(found).toHaveLength(input.split('>So?<').length - 1)
  })

  test.each([
    ['essay', /essay/],
    ['description', /description/],
    ['calculated', /calculated/],
    ['calculatedmulti', /calculated/],
    ['calculatedsimple', /calculated/],
    ['ddmarker', /markers/],
    ['ddimageortext', /onto a picture/],
    ['multichoiceset', /all or nothing/],
    ['kprime', /several statements/],
    ['mtf', /several statements/],
    ['randomsamatch', /picked at random/],
    ['random', /picked at random/],
    ['coderunner', /program/],
    ['stack', /formula/],
    ['unheardof', /"unheardof"/],
    ['', /no type/],
  ])('with a question of the type %j has it refused with a sentence', async (type, message) => {
    expect(await readOne(type, 'Q?', '')).toEqual({ outcome: 'refused', message: expect.stringMatching(message) })
  })
})

describe('shares of the mark', () => {
  test('two options with full marks of which players choose one are refused', async () => {
    expect(await readOne('multichoice', 'Q?', answer('a', 100) + answer('b', 100) + answer('c', 0))).toEqual({
      outcome: 'refused',
      message:
        'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks.',
    })
  })

  test('a best option without full marks is right, and it says so', async () => {
    expect(await readOne('multichoice', 'Q?', answer('a', 50) + answer('b', 80))).toMatchObject({
      outcome: 'changed',
      key: 1,
    })
    expect(await readOne('multichoice', 'Q?', answer('a', 0) + answer('b', -10))).toMatchObject({ outcome: 'refused' })
  })

  test('true and false with full marks both are refused', async () => {
    expect(await readOne('truefalse', 'Q?', answer('true', 100) + answer('false', 100))).toMatchObject({
      outcome: 'refused',
    })
  })

  test.each([
    [
      answer('a', 100) + answer('b', 50, 'Half') + answer('c', 0),
      'Its feedback for half-right answers was left out.',
      '',
    ],
    [answer('a', 100, 'Right') + answer('b', 50, 'Half'), 'Its feedback for half-right answers was left out.', 'Right'],
    [
      '<single>false</single>' + answer('a', 50, 'One') + answer('b', 50, 'Two'),
      'Its feedback for right answers was left out.',
      '',
    ],
    ['<single>false</single>' + answer('a', 50, 'Both') + answer('b', 50, 'Both'), 'Kept unchanged.', 'Both'],
    [
      TWO + element('correctfeedback', 'Your answer is correct.') + element('incorrectfeedback', ''),
      'Kept unchanged.',
      '',
    ],
    [TWO + element('incorrectfeedback', 'Read chapter 3.'), 'Its feedback for the whole answer was left out.', ''],
    [TWO + element('hint', 'It starts with a.', '', ' format="html"'), 'Its hints were left out.', ''],
  ])('only a wholly right answer gives the reason: %s', async (inner, message, why) => {
    const found = await readOne('multichoice', 'Q?', inner)
    expect(found).toMatchObject({ message: expect.stringContaining(message), why })
  })
})
