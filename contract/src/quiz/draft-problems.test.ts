import { describe, expect, it } from 'vitest'
import { problemsOf, mediaProblems } from './draft-problems.ts'
import type { Draft } from './draft.ts'
import type { AuthoredQuestion } from './question.ts'
import { urlFromTitle } from '../api/reserved.ts'
import type { AuthoredMedia } from './media.ts'

const option = (text: string) => ({ id: text, text, rendered: null, image: null, last: false })
const question = (more: Partial<AuthoredQuestion> = {}): AuthoredQuestion =>
  ({
    qid: 'q',
    type: 'single',
    text: 'Which one is it?',
    image: null,
    options: [option('a'), option('b')],
    key: 'a',
    why: '',
    source: '',
    ...more,
  }) as AuthoredQuestion
const draft = (more: Partial<Draft> = {}) => ({
  quiz_title: 'Bridges of the world',
  quiz_description: '',
  category: 'geography',
  image: null,
  questions: [question(), question(), question()],
  bands: [],
  ...more,
})
const inQuestion = (more: Partial<AuthoredQuestion>) =>
  problemsOf(draft({ questions: [question(), question(), question(more)] }))
const imageWith = (alt: string) => ({ id: 'i', url: '/images/x.webp', width: 1, height: 1, alt })

describe('problems of a draft', () => {
  it('are none when everything is there', () => {
    expect(problemsOf(draft())).toEqual([])
    expect(inQuestion({ type: 'true_false', options: [], key: false })).toEqual([])
    expect(
      inQuestion({ type: 'number', options: [], unit: null, key: { value: 0, tolerance: 0, span: null } }),
    ).toEqual([])
  })

  it('ask for a question with a right answer, among however many polls', () => {
    const poll = question({ type: 'poll', key: null })
    expect(problemsOf(draft({ questions: [poll, poll, question()] }))).toEqual([])
    expect(problemsOf(draft({ questions: [poll, poll, poll] }))).toEqual([
      { path: 'questions', message: 'Add at least one question with a right answer.' },
    ])
  })

  it('count only questions with a right answer for a result', () => {
    const poll = question({ type: 'poll', key: null })
    const bands = [0, 2].map((from) => ({ from, title: 'Fine', text: '', image: null }))
    const found = (...questions: AuthoredQuestion[]) => problemsOf(draft({ questions, bands }))
    expect(found(question(), question(), poll)).toEqual([])
    expect(found(question(), poll, poll)).toEqual([{ path: 'bands.1.from', message: 'No score reaches this result.' }])
  })

  it('say where and what, in the words of the editor', () => {
    const cases: [Partial<AuthoredQuestion>, string, string][] = [
      [{ key: null }, 'questions.2.key', 'Mark the right answer.'],
      [{ type: 'multiple', key: [] }, 'questions.2.key', 'Mark the right answer.'],
      [{ options: [option('a'), option(' a')] }, 'questions.2.options', 'Options A and B are the same.'],
      [
        { options: [option('a'), option(' '), option('c')] },
        'questions.2.options.1.text',
        'Fill this in or remove it.',
      ],
      [{ options: [option('a'), option(' ')] }, 'questions.2.options', 'Add at least 2 options.'],
      [{ options: [option('a')] }, 'questions.2.options', 'Add at least 2 options.'],
      [{ image: imageWith('map') }, 'questions.2.image.alt', 'Describe the picture.'],
      [{ text: 'Why' }, 'questions.2.text', 'Use at least 5 characters.'],
      [{ why: 'x'.repeat(301) }, 'questions.2.why', 'Keep it to 300 characters.'],
      [{ type: 'text', options: [], key: ['Rhine', '…'] }, 'questions.2.key.1', 'Fill this in or remove it.'],
    ]
    for (const [more, path, message] of cases) expect(inQuestion(more)).toEqual([{ path, message }])
  })

  it('leave out empty options at the end, but not before others nor where the key needs one', () => {
    const options = ['a', 'b', '', ' '].map((text, index) => ({ ...option(text), id: `o${index}` }))
    const at = (index: number) => [{ path: `questions.2.options.${index}.text`, message: 'Fill this in or remove it.' }]
    expect(inQuestion({ options, key: 'o0' })).toEqual([])
    expect(inQuestion({ type: 'multiple', options, key: ['o0', 'o1'] })).toEqual([])
    expect(inQuestion({ type: 'order', options, key: ['o1', 'o0', 'o2', 'o3'] })).toEqual([])
    expect(inQuestion({ options, key: 'o2' })).toEqual(at(2))
    expect(inQuestion({ type: 'multiple', options, key: ['o0', 'o2'] })).toEqual(at(2))
    expect(inQuestion({ type: 'order', options, key: ['o2', 'o0', 'o1', 'o3'] })).toEqual(at(2))
    expect(inQuestion({ options: options.with(1, { ...option(''), id: 'o1' }).with(2, option('c')) })).toEqual(at(1))
  })

  it('want a title, a category and three questions', () => {
    expect(problemsOf(draft({ quiz_title: 'Oh', category: null, questions: [] })).map(({ path }) => path)).toEqual([
      'quiz_title',
      'category',
      'questions',
    ])
  })

  it('want every score to have exactly one result', () => {
    const band = (from: number) => ({ from, title: 'Somebody', text: '', image: null })
    const messages = (...starts: number[]) =>
      problemsOf(draft({ bands: starts.map(band) })).map(({ message }) => message)
    expect(messages(0, 2)).toEqual([])
    expect(messages(1)).toEqual(['The first result starts at 0.'])
    expect(messages(0, 2, 2)).toEqual(['Two results start at 2. Change one.'])
    expect(messages(0, 4)).toEqual(['No score reaches this result.'])
  })
})

it('makes an address of any title that has letters for one', () => {
  expect(urlFromTitle('  Städte & Flüsse: Łódź!  ')).toBe('stadte-flusse-lodz')
  expect(urlFromTitle('What’s next?')).toBe('whats-next')
  expect(urlFromTitle('地理')).toBe('')
  expect(urlFromTitle('x'.repeat(90))).toHaveLength(60)
})

const media: NonNullable<AuthoredMedia> = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'audio',
  url: '/media/x.mp3',
  mime: 'audio/mpeg',
  seconds: 3,
  width: null,
  height: null,
  captions_url: null,
  transcript: null,
}
const pathsOf = (given: AuthoredMedia) => mediaProblems(given).map(({ path }) => path)

it('a sound or film needs captions or a transcript, and captions that can be read', () => {
  expect(pathsOf(null)).toEqual([])
  expect(pathsOf(media)).toEqual(['media.transcript'])
  expect(pathsOf({ ...media, captions: ' ', transcript: '\n' })).toEqual(['media.transcript'])
  expect(pathsOf({ ...media, transcript: 'Hoot.' })).toEqual([])
  expect(pathsOf({ ...media, captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHoot' })).toEqual([])
  expect(pathsOf({ ...media, captions: 'Hoot', transcript: 'Hoot.' })).toEqual(['media.captions'])
  expect(pathsOf({ ...media, transcript: 'x'.repeat(12_001) })).toEqual(['media.transcript'])
})
