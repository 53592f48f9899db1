import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import { project } from '#server/platform/project.ts'
import { QuizFileError, readQuizFile } from './quiz-file.ts'

const guide = await readFile(`${project.content}/README.md`, 'utf8')
const example = /```\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''

it('reads the example of the guide', () => {
  const quiz = readQuizFile(example)
  expect(quiz).toMatchObject({
    title: 'Capitals of Europe',
    emblem: 'landmark',
    settings: { timer_seconds: 20, feedback: 'end', shuffle_questions: true, shuffle_options: true },
  })
  expect(new Set(quiz.questions.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES))
  const keysOf = (kind: QuestionType) => quiz.questions.flatMap(({ type, key }) => (type === kind ? [key] : []))
  expect(keysOf('single')).toEqual([1])
  expect(keysOf('multiple')).toEqual([[0, 2]])
  expect(keysOf('true_false')).toEqual([true, false])
  expect(keysOf('text')).toEqual([['iron']])
  expect(keysOf('number')).toEqual([
    { value: 1969, tolerance: 0, span: null },
    { value: 8849, tolerance: 100, span: null },
    { value: 1105, tolerance: 20, span: 400 },
  ])
  expect(keysOf('order')).toEqual([[0, 1, 2, 3]])
  expect(keysOf('match')).toEqual([{ 0: 0, 1: 1 }])
  expect(keysOf('sort')).toEqual([{ 0: 0, 1: 1, 2: 0 }])
  expect(keysOf('blanks')).toEqual([{ 0: ['Seine', 'River Seine'], 1: 0 }])
  expect(keysOf('list')).toEqual([[{ answers: ['Estonia'] }, { answers: ['Latvia'] }, { answers: ['Lithuania'] }]])
  expect(keysOf('place')).toEqual([{ x: 159, y: 125, r: 60, region: 0 }])
  expect(keysOf('poll')).toEqual([null])
  expect(quiz.questions.find(({ text }) => text.includes('Everest'))).toMatchObject({
    source: 'Height agreed in December 2020.',
  })
  expect(quiz.bands.map(({ from, title }) => [from, title])).toEqual([
    [0, 'Curious tourist'],
    [4, 'Day-tripper'],
    [7, 'Border guard'],
    [10, 'Cartographer'],
  ])
})

it('keeps a pinned option last and passes over comments', () => {
  const { questions } = readQuizFile('title: Pins\n# a note\n? Which?\n+ One\n- None of these (last)\n! Because.')
  expect(questions[0]?.options).toEqual([
    { text: 'One', last: false },
    { text: 'None of these', last: true },
  ])
})

it('reads the picture of a question, and what it shows', () => {
  const { questions } = readQuizFile('title: Maps\n\n?true Yes?\n~ europe.svg: A map: Europe.\n\n?true No?')
  expect(questions.map(({ picture }) => picture)).toEqual([{ file: 'europe.svg', alt: 'A map: Europe.' }, null])
})

describe('names the line of what it cannot read', () => {
  it.each([
    ['titel: Capitals', 'Line 1:'],
    ['title: A\nemblem: no-such-emblem', 'Line 2:'],
    ['title: A\n\n?many Which?', 'Line 3:'],
    ['title: A\n\n? Which?\n- One\n- Two', 'Line 3:'],
    ['title: A\n\n? Which?\n+ One\n+ Two', 'Line 3:'],
    ['title: A\n\n? Which?\n+ One\nTwo', 'Line 5:'],
    ['title: A\n\n?number How many?\n= lots', 'Line 4:'],
    ['title: A\n\n?number How many?\n= 1.2.3', 'Line 4:'],
    ['title: A\n\n?number How many?\n= 5 ± few', 'Line 4:'],
    ['title: A\n\n?number How many?\n= 5 ± 1 ± 1', 'Line 4:'],
    ['title: A\n\n?text Who?\n! Nobody.', 'Line 3:'],
    ['title: A\n\n?order Which?\n1. One', 'Line 3:'],
    ['title: A\n\n?blanks In [[1]].\n1. *Rome | *Paris', 'Line 3:'],
    ['title: A\n\n?true Yes?\n~ europe.svg', 'Line 4:'],
    ['title: A\n\n?true Yes?\n~ ../europe.svg: A map.', 'Line 4:'],
    ['title: A\n\n[x] Title', 'Line 3:'],
  ])('%j', (file, line) => {
    expect(() => readQuizFile(file)).toThrow(QuizFileError)
    expect(() => readQuizFile(file)).toThrow(line)
  })
})
