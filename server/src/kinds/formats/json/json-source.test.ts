import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { toldOf } from '#server/kinds/formats/test/read-told.ts'

/** A question whose text stands in the file as it is written here. */
const readText = async (written: string) => {
  const input = `[{"question":"${written}","options":["x","y"],"answer":"y"}]`
  const [told] = toldOf(await readQuestions({ input, format: 'json' }))
  return told && 'text' in told ? [told.text, told.message] : [told?.message]
}

const READ = 'Backslashes of formulas, which JSON read as other signs, were put back.'

describe('formulas whose backslashes JSON takes for its own', () => {
  test.each([
    String.raw`What is $\frac{1}{2}$ \times 3 \neq 4?`,
    String.raw`What is $\beta + \bar{x}$?`,
    String.raw`What is $\tan x$ and $\nu$?`,
    String.raw`So $a \to b$ and $\rho \right)$ \rightarrow c?`,
    String.raw`$\nabla f \text{ is } \theta$?`,
    String.raw`What is $\binom{n}{k}$, for $\forall x$?`,
  ])('are read back: %s', async (written) => {
    expect(await readText(written)).toEqual([written, READ])
  })

  test.each([
    ['Which?\\nu is a letter.', 'Which?\nu is a letter.'],
    ['Which?\\nequal is one.', 'Which?\nequal is one.'],
    ['It costs $5.\\nmid or not?', 'It costs $5.\nmid or not?'],
    ['Which?\\r\\nan apple', 'Which?\nan apple'],
    ['What is $\\\\frac{1}{2}$?', String.raw`What is $\frac{1}{2}$?`],
  ])('are no line breaks: %s', async (written, text) => {
    expect(await readText(written)).toEqual([text, 'Kept unchanged.'])
  })

  test('are read back in options and answers', async () => {
    const input = String.raw`[{"question":"Half?","options":["$\frac{1}{2}$","$\beta$"],"answer":"$\frac{1}{2}$"}]`
    expect(toldOf(await readQuestions({ input, format: 'json' }))).toMatchObject([
      { message: READ, key: 0, options: [{ text: String.raw`$\frac{1}{2}$` }, { text: String.raw`$\beta$` }] },
    ])
  })

  test('say what to do where they break the file', async () => {
    expect(await readText(String.raw`What is $\alpha$?`)).toEqual([
      'Its JSON is broken: write every backslash in a text twice.',
    ])
  })
})
