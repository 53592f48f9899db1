import { expect, it } from 'vitest'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'
import { writeQuestions } from './write-questions.ts'

const WORDS = { image: null, why: '', source: '' }
const picture = (alt: string) => ({ id: null, alt, bytes: Buffer.from(`The bytes of ${alt}`) })
const option = (text: string) => ({ text, image: null, last: false })

const FLAGS: PlainQuestion = {
  ...WORDS,
  type: 'match',
  text: 'Whose flag is it?',
  prompts: [
    { text: '', image: picture('Blue') },
    { text: '', image: picture('Red') },
  ],
  options: ['Blueland', 'Redland', 'Nowhere'].map(option),
  key: { 0: 0, 1: 1 },
}
const SPOT: PlainQuestion = {
  ...WORDS,
  type: 'place',
  text: 'Where is it?',
  image: picture('A map'),
  options: [],
  regions: [{ label: 'Here' }, { label: 'There' }],
  key: { x: 520, y: 430, r: 40, region: 0 },
}
const TRUTH: PlainQuestion = { ...WORDS, type: 'true_false', text: 'Is it so?', options: [], key: true }

it('writes nothing to a file of what it says is left out', async () => {
  const { file, losses } = await writeQuestions({ format: 'gift', title: 'Flags', questions: [FLAGS, TRUTH] })
  expect(losses).toEqual([{ question: 0, left_out: true, message: expect.stringMatching(/^[A-Z].+\.$/) }])
  expect(losses[0]?.message).not.toMatch(/\w\.\d/)
  const text = Buffer.from(file).toString()
  expect([text.includes('Blueland'), text.includes('Is it so?')]).toEqual([false, true])
})

it.each([
  ['json', [FLAGS, SPOT]],
  ['moodle_xml', [FLAGS]],
] as const)('brings the pictures of parts along in %s', async (format, questions) => {
  const { file, losses } = await writeQuestions({ format, title: 'Flags', questions: [...questions] })
  expect(losses).toEqual([])
  const back = await readQuestions({ input: file, format })
  expect(back.items.map(({ message }) => message)).toEqual(questions.map(() => 'Kept unchanged.'))
  expect(back.questions).toMatchObject(questions)
})

it('names the pictures of parts that a format leaves out', async () => {
  const prompts = [
    { text: 'First', image: picture('Blue') },
    { text: 'Second', image: null },
  ]
  const { losses } = await writeQuestions({ format: 'gift', title: 'Flags', questions: [{ ...FLAGS, prompts }] })
  expect(losses).toEqual([{ question: 0, left_out: false, message: "The option pictures aren't included." }])
})
