import { expect, it } from 'vitest'
import { answerWords } from '../question-words.ts'
import type { AuthoredQuestion } from '../question.ts'
import { questionProblems } from '../draft-problems.ts'

const picture = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', url: '/p', width: 4, height: 3, alt: 'A white tower' }
const part = (id: string, text: string) => ({ id, text, rendered: null, image: null })
const option = (id: string, text: string) => ({ ...part(id, text), last: false })
const question: AuthoredQuestion<'match'> = {
  qid: 'q',
  type: 'match',
  text: 'Which capital belongs to which country?',
  rendered: null,
  image: null,
  media: null,
  prompts: [part('fr', 'France'), part('it', 'Italy')],
  options: [option('p', 'Paris'), option('r', 'Rome'), option('b', 'Bern')],
  key: { fr: 'p', it: 'r' },
  why: '',
  source: '',
}
const messages = (parts: Partial<typeof question>): string[] =>
  questionProblems({ ...question, ...parts }).map(({ path, message }) => `${path}: ${message}`)

it('is said as pairs, a picture by its description', () => {
  expect(answerWords(question, { it: 'b', fr: 'p' })).toBe('France – Paris; Italy – Bern')
  const pictured = { ...question, prompts: [{ ...part('fr', ''), image: picture }, part('it', 'Italy')] }
  expect(answerWords(pictured, { fr: 'p' })).toBe('A white tower – Paris')
})

it('has no problem with an option that goes with nothing, or with two prompts', () => {
  expect(messages({})).toEqual([])
  expect(messages({ key: { fr: 'p', it: 'p' } })).toEqual([])
})

it('says once what is missing, at its place', () => {
  expect(messages({ prompts: [], options: [], key: null })).toEqual([
    'prompts: Write at least 2 pairs.',
    'key: Mark the right answer.',
  ])
  expect(messages({ options: [option('p', 'Paris')], key: { fr: 'p' } })).toEqual(['key.1: Say what goes with this.'])
  expect(messages({ options: [option('p', 'Paris')], key: { fr: 'p', it: 'p' } })).toEqual([
    'options: Use at least 2 different options.',
  ])
  expect(messages({ options: [...question.options, option('x', 'Rome')] })).toEqual([
    'options.3.text: There is another option like this.',
  ])
})
