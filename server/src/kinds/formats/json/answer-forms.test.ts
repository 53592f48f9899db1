import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

/** What each question became: its options with the right ones starred, or its key, or why there is none. */
async function read(file: unknown, choose: string | null = null) {
  const input = typeof file === 'string' ? file : JSON.stringify(file)
  const { items, questions, ask } = await readQuestions({ input, format: null, choose })
  const shown = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return `${outcome}: ${message}`
    const right: unknown[] = [found.key].flat()
    if (found.options.length === 0) return [found.type, found.key]
    return found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text)).join(' ')
  })
  return { shown, ask: ask?.choices.map(({ id }) => id) ?? null, items, questions }
}

const LETTERS = ['x', 'y', 'z', 'w']
const ask = (fields: object) => ({ question: 'Which?', ...fields })

describe('an answer with an entry for each option', () => {
  test.each([
    ['numbers', { options: LETTERS, correct: [0, 0, 1, 0] }, 'x y *z w'],
    ['several numbers', { options: LETTERS, correct: [1, 0, 1, 0] }, '*x y *z w'],
    ['truths', { options: ['x', 'y'], correct: [false, true] }, 'x *y'],
    ['words', { choices: LETTERS, answers: ['false', 'true', 'false', 'false'] }, 'x *y z w'],
    ['our names', { text: 'Which?', options: LETTERS, key: [0, 0, 1, 0] }, 'x y *z w'],
  ])('marks the right ones: %s', async (_, fields, wanted) => {
    expect(await read([ask(fields)])).toMatchObject({ shown: [wanted], ask: null })
  })

  test.each([
    [
      { options: ['x', 'y'], correct: [0, 1] },
      'Its answer [0, 1] could mark the right options or count them. Write the text of the right option.',
    ],
    [
      { options: ['x', 'y'], correct: [1, 0], type: 'multiple' },
      'Its answer [1, 0] could mark the right options or count them. Write the text of the right option.',
    ],
    [{ options: LETTERS, correct: [0, 0, 0, 0] }, 'It has no right answer.'],
    [{ options: LETTERS, correct: [1, 1, 2] }, 'Its answer names the same option twice.'],
    [{ options: LETTERS, correct: [true, false] }, 'Answer "true, false" isn\'t one of the options.'],
  ])('is refused where that is not certain: %j', async (fields, message) => {
    expect((await read([ask(fields)])).shown).toEqual([`refused: ${message}`])
  })
})
