import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

async function read(...file: object[]) {
  const { items, questions } = await readQuestions({ input: JSON.stringify(file), format: null })
  return items.map(({ message, question }) => {
    const { text = '', options = [], key } = question === null ? {} : (questions[question] ?? {})
    return { message, text, options: options.map((option) => option.text).join(' '), key }
  })
}

const ask = (question: string, options: string[], answer: unknown) => ({ question, options, answer })
const SIGNS = 'HTML codes such as &quot; became the signs they stand for.'

describe('HTML codes', () => {
  test('become signs where no text has signs that need them, in answers too', async () => {
    expect(
      await read(
        ask('Who said &quot;I&#39;m &amp;&quot;?', ['Q&amp;A', 'b'], 'Q&amp;A'),
        ask('Plain?', ['c', 'd'], 'd'),
      ),
    ).toEqual([
      { message: SIGNS, text: 'Who said "I\'m &"?', options: 'Q&A b', key: 0 },
      { message: 'Kept unchanged.', text: 'Plain?', options: 'c d', key: 1 },
    ])
  })

  test('become signs where other texts have markup', async () => {
    const [first, second] = await read(
      ask('<p>Is it?</p>', ['<b>a</b>', 'b'], '<b>a</b>'),
      ask('Q &amp; A & B?', ['a', 'b'], 'a'),
    )
    expect(first).toEqual({ message: 'Formatting became plain text.', text: 'Is it?', options: 'a b', key: 0 })
    expect(second?.text).toBe('Q & A & B?')
  })

  test.each([
    [[ask('What is &lt;?', ['a', 'b'], 'a'), ask('R & B?', ['a', 'b'], 'a')], 'What is &lt;?'],
    [[ask('What is a < b &lt; c?', ['a', 'b'], 'a')], 'What is a < b &lt; c?'],
    [[ask('Which is &lt;?', ['&lt;', '&gt;'], '&lt;')], 'Which is &lt;?'],
    [[ask('What does &lt;b&gt;x&lt;/b&gt; do?', ['a', 'b'], 'a')], 'What does &lt;b&gt;x&lt;/b&gt; do?'],
  ])('are kept and named where that is not certain: %j', async (file, text) => {
    const [first] = await read(...file)
    expect(first).toMatchObject({ text, message: 'It has HTML codes such as &lt;, which were kept as they are.' })
  })

  test('are nothing where they are none', async () => {
    expect(await read(ask('AT&T; R&D; x&y=1;?', ['a', 'b'], 'a'))).toMatchObject([{ message: 'Kept unchanged.' }])
  })
})
