import { describe, expect, test } from 'vitest'
import { readQuestions } from './formats/read-questions.ts'
import { toldOf } from './formats/test/read-told.ts'

const read = async (row: string) =>
  toldOf(await readQuestions({ input: `type,question,option_a,option_b,answer\n${row}`, format: 'csv' }))

describe('blanks of a sheet', () => {
  test('are the lines in its text where there are as many as answers', async () => {
    expect(await read('blanks,The ___ and the _____,Paris,Rome,')).toMatchObject([
      {
        outcome: 'changed',
        message: 'The lines in its text became blanks, in the order of its answers.',
        text: 'The [[1]] and the [[2]]',
        key: { 0: ['Paris'], 1: ['Rome'] },
      },
    ])
  })

  test('are those that it marks', async () => {
    expect(await read('blanks,The [[2]] and [[1]],Paris,Rome,')).toMatchObject([
      { outcome: 'kept', text: 'The [[2]] and [[1]]' },
    ])
  })

  test.each([
    ['blanks,The ___ and ___,Paris,,', 'has 2 blanks, but it has answers for 1'],
    ['blanks,The city,Paris,,', 'has no blanks'],
    ['blanks,The [[1]],Paris,Rome,', 'marks one blank, but it has answers for 2'],
    ['blanks,The [[1]] and [[1]],Paris,Rome,', 'Mark each once'],
    ['blanks,The [[3]] and [[1]],Paris,Rome,', 'Mark each once'],
  ])('are refused where answers and blanks do not fit: %s', async (row, part) => {
    expect(await read(row)).toEqual([{ outcome: 'refused', message: expect.stringContaining(part) }])
  })
})
