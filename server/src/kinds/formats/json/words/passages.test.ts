import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

const messagesOf = async (file: unknown) =>
  (await readQuestions({ input: JSON.stringify(file), format: 'json' })).items.map(({ message }) => message)

const ONE = { question: 'x+1?', options: ['-4', '6'], answer: '-4' }

describe('words around questions', () => {
  test.each([
    [[{ question: 'Main: x=-5', parts: [ONE] }], 'question'],
    [[{ stem: 'x=-5', subquestions: [ONE] }], 'stem'],
    [{ instructions: 'Choose the WRONG statement.', questions: [ONE] }, 'instructions'],
    [{ description: 'Choose the WRONG statement.', questions: [ONE] }, 'description'],
    [{ questions: [ONE], heading: 'Not' }, 'heading'],
    [{ sections: [{ instruction: 'Choose the WRONG one.', items: [ONE] }] }, 'instruction'],
    [{ instructions: ['Choose the WRONG one.'], questions: [ONE] }, 'instructions'],
    [{ meta: { directions: 'Choose the WRONG one.' }, questions: [ONE] }, 'directions'],
    [{ task_for_all: 'Choose the WRONG one.', questions: [ONE] }, 'task_for_all'],
  ])('are named: %j', async (file, name) => {
    expect(await messagesOf(file)).toEqual([`The "${name}" above it was left out.`])
  })

  test.each([
    { title: 'A quiz on numbers', author: 'Mira Vale', questions: [ONE] },
    {
      quiz: { name: 'A quiz on numbers', lang: 'en', version: '1.0', generated: '2024-05-05T10:00' },
      questions: [ONE],
    },
    { description: '', instructions: null, questions: [ONE] },
    [ONE, ONE],
  ])('are not named where they are only about the file: %j', async (file) => {
    expect(new Set(await messagesOf(file))).toEqual(new Set(['Kept unchanged.']))
  })
})
