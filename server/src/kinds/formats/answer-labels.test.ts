import { expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'

const labelsOf = async (input: string) => {
  const { ask } = await readQuestions({ input, format: null })
  return Object.fromEntries(ask?.choices.map(({ id, label }) => [id, label]) ?? [])
}

test('a sheet and a JSON file ask how their answers are counted in the same words', async () => {
  const sheet = await labelsOf('question,a,b,c,answer\nWhich?,Rhine,Danube,Elbe,1')
  const json = await labelsOf('[{ "question": "Which?", "options": ["Rhine", "Danube", "Elbe"], "answer": 1 }]')
  expect(sheet).toEqual(json)
  expect(sheet).toEqual({
    from_0: 'Counted from 0: 1 is the second option',
    from_1: 'Counted from 1: 1 is the first option',
  })
})

test('a label has no full stop', async () => {
  const both = await labelsOf('question,a,b,c,answer\nWhich?,C,B,A,A\nHow many?,2,1,3,1')
  const mixed = await labelsOf('question,a,b,c,d,answer\nLegs?,4,6,8,10,8\nWho?,p,q,r,s,4\nSum?,2,1,4,3,2')
  const labels = [...Object.values(both), ...Object.values(mixed)]
  expect(labels.length).toBeGreaterThan(4)
  expect(labels.filter((label) => label.endsWith('.'))).toEqual([])
})
