import { expect, it } from 'vitest'
import type { PlainQuestion } from './plain-question.ts'
import { writeQuestions } from './write-questions.ts'

const WORDS = { image: null, why: '', source: '' }
const picture = (alt: string) => ({ id: alt, url: '', alt, width: 1, height: 1 })
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
const TRUTH: PlainQuestion = { ...WORDS, type: 'true_false', text: 'Is it so?', options: [], key: true }

it.each(['gift', 'json'] as const)('writes nothing to %s of what it says is left out', async (format) => {
  const { file, losses } = await writeQuestions({ format, title: 'Flags', questions: [FLAGS, TRUTH] })
  expect(losses).toEqual([{ question: 0, message: expect.stringMatching(/^It's left out\. \w/) }])
  expect(losses[0]?.message).not.toMatch(/\w\.\d/)
  const text = Buffer.from(file).toString()
  expect([text.includes('Blueland'), text.includes('Is it so?')]).toEqual([false, true])
})
