import { expect, test } from 'vitest'
import { mustLines, shouldLines, favouritePlace, problemsIn, isLongestRight, repeatsIn } from './checks.ts'
import { blankDraft, blankQuestion, type EditedDraft } from './draft.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'

const asked = (text: string, options: string[], right: number, more: Partial<EditedQuestion> = {}): EditedQuestion => ({
  ...blankQuestion('single', text),
  text,
  options: options.map((one, at) => ({ id: `${text}${at}`, text: one, image: null, last: false })),
  right: right < 0 ? [] : [`${text}${right}`],
  ...more,
})
const messages = (question: EditedQuestion): string[] => problemsIn(question).map(({ message }) => message)
const whole = (count: number): EditedDraft => ({
  ...blankDraft(),
  quiz_title: 'Rivers of Europe',
  category: 'geography',
  questions: Array.from({ length: count }, (_, at) => asked(`Question ${at + 1}?`, ['one', 'two'], at % 2)),
})

test('checks speak the words of the editor', () => {
  expect(messages(asked('Which one?', ['a', 'b'], -1))).toEqual(['Mark the right answer.'])
  expect(messages(asked('Which one?', ['a', 'b', 'c', 'b'], 0))).toEqual(['Options B and D are the same.'])
  expect(messages(asked('Which one?', ['a', '', 'c'], 0))).toEqual(['Fill this in or remove it.'])
  expect(messages(asked('Which one?', ['a', 'b', '', ''], 0))).toEqual([])
  expect(messages(asked('Which one?', ['a', 'b', '', ''], 2))).toEqual(['Fill this in or remove it.'])
  expect(messages(asked('Which one?', ['a'], 0))).toEqual(['Add at least 2 options.'])
  expect(messages({ ...blankQuestion('number'), text: 'How many?', value: 'many' })).toEqual([
    'Type the right answer as a number.',
  ])
  expect(messages({ ...blankQuestion('text'), text: 'Who was it?' })).toEqual(['Type an answer that counts as right.'])
  expect(messages({ ...blankQuestion('true_false'), text: 'Is it so?', truth: false })).toEqual([])
})

test('an image without a description is reported', () => {
  const image = { id: 'i', url: '/i', width: 1, height: 1, alt: '' }
  expect(messages(asked('Which one?', ['a', 'b'], 0, { image }))).toEqual(['Describe the picture.'])
})

test('the same question twice names the first', () => {
  const twice = [
    asked('Which one?', [], 0),
    asked('Another?', [], 0),
    { ...asked(' which  one? ', [], 0), id: 'again' },
  ]
  expect([...repeatsIn(twice)]).toEqual([['again', 1]])
  const media = {
    id: 'an owl',
    kind: 'audio',
    url: '/owl.mp3',
    mime: 'audio/mpeg',
    seconds: 2,
  } as EditedQuestion['media']
  expect([...repeatsIn(twice.map((question, at) => (at === 2 ? { ...question, media } : question)))]).toEqual([])
})

test('a right answer that is nearly always in the same position is reported, unless options are shuffled', () => {
  const draft = {
    ...whole(0),
    questions: Array.from({ length: 5 }, (_, at) => asked(`Q${at}?`, ['a', 'b'], at === 0 ? 1 : 0)),
  }
  expect(favouritePlace({ ...draft, settings: { ...draft.settings, shuffle_options: false } })).toBe('A')
  expect(favouritePlace(draft)).toBe(null)
  expect(favouritePlace({ ...whole(6), settings: { ...draft.settings, shuffle_options: false } })).toBe(null)
})

test('a right option that is usually the longest is reported', () => {
  const telling = Array.from({ length: 5 }, (_, at) => asked(`Q${at}?`, ['by far the longest option', 'short'], 0))
  expect(isLongestRight({ ...whole(0), questions: telling })).toBe(true)
  expect(isLongestRight(whole(6))).toBe(false)
})

test('a whole quiz has nothing left to do', () => {
  expect(mustLines(whole(3), new Set()).every(({ isDone }) => isDone)).toBe(true)
  expect(
    shouldLines(whole(3))
      .filter(({ isDone }) => !isDone)
      .map(({ words }) => words),
  ).toEqual(['8 to 20 questions', 'A reason for at least half of the questions', 'A description'])
})

test('every line that is left leads to where it is put right', () => {
  const draft = { ...whole(2), category: '', quiz_url: 'taken' }
  const open = mustLines(
    { ...draft, questions: [...draft.questions, asked('Third?', ['a', 'b'], -1)] },
    new Set(['taken']),
  )
  expect(open.filter(({ isDone }) => !isDone).map(({ at, field }) => [at, field])).toEqual([
    ['details', 'category'],
    ['details', 'quiz_url'],
    ['Third?', 'key'],
  ])
})

test('a quiz of polls asks for a question that counts', () => {
  const poll = (text: string) => ({ ...asked(text, ['one', 'two'], -1), type: 'poll' as const })
  const words = (draft: EditedDraft) => mustLines(draft, new Set()).flatMap((line) => (line.isDone ? [] : [line.words]))
  const polls = [poll('Tea, or coffee?'), poll('Cats, or dogs?'), poll('Sea, or hills?')]
  expect(words({ ...whole(0), questions: polls })).toContain('At least one question with a right answer')
  expect(words({ ...whole(0), questions: [...polls, ...whole(1).questions] })).not.toContain(
    'At least one question with a right answer',
  )
})

test('every problem of a question has a line, and the same one in several places has one together', () => {
  const broken = asked('Why?', ['a', '', '', 'd'], -1)
  const words = mustLines({ ...whole(3), questions: [...whole(3).questions, broken] }, new Set())
    .filter(({ isDone }) => !isDone)
    .map((line) => line.words)
  expect(words).toEqual([
    'Question 4: Use at least 5 characters.',
    'Question 4, in 2 places: Fill this in or remove it.',
    'Question 4: Mark the right answer.',
  ])
})
