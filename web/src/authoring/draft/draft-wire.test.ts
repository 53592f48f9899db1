import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, SentDraft } from '#contract/quiz/draft.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { idsIn, readSentQuestion } from '#contract/quiz/sent-question.ts'
import { blankDraft, blankQuestion, removeQuestion, type EditedDraft } from './draft.ts'
import { toAuthored, type EditedQuestion } from '#web/kinds/editing.ts'
import { fingerprintOf, readImported, readSaved, readSent, sentContent, takeIds } from './draft-wire.ts'

const TYPES: QuestionType[] = ['single', 'multiple', 'true_false', 'text', 'number', 'order']

/** Plain text that the server stores unchanged. */
const words = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '7', '?'), maxLength: 20 })

const anyQuestion = fc
  .record({
    type: fc.constantFrom(...TYPES),
    text: words,
    why: words,
    texts: fc.array(words, { minLength: 2, maxLength: 6 }),
    right: fc.array(fc.nat(5)),
    truth: fc.constantFrom(true, false, null),
    value: fc.constantFrom('', '12', '-3.5', 'x'),
  })
  .map(({ texts, right, ...rest }): EditedQuestion => {
    const blank = blankQuestion()
    const options = texts.map((text, at) => ({ id: `${blank.id}-${at}`, text, image: null, last: at === 0 }))
    const marked = [...new Set(right)].flatMap((at) => options[at]?.id ?? [])
    return { ...blank, ...rest, options, right: rest.type === 'single' ? marked.slice(0, 1) : marked }
  })
const anyDraft = fc
  .array(anyQuestion, { minLength: 1, maxLength: 6 })
  .map((questions): EditedDraft => ({ ...blankDraft(), quiz_title: 'Rivers', questions }))

/** What the server answers to a draft: the same content, with these ids. */
function answerTo(draft: EditedDraft, named = (id: string) => id): Draft {
  const sent = SentDraft.parse(sentContent(draft))
  const questions = (sent.questions ?? []).map((question) =>
    readSentQuestion(question, { idFor: (id = 'new') => named(id), imageFor: () => null }),
  )
  return {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    quiz_title: sent.quiz_title,
    quiz_url: 'rivers',
    quiz_description: sent.quiz_description ?? '',
    category: sent.category ?? null,
    image: null,
    emblem: null,
    lang: 'en',
    settings: draft.settings,
    questions,
    bands: [],
    revision: 1,
    version: 0,
    status: 'draft',
    approval: 'none',
    changed: true,
    published_at: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    problems: [],
  }
}

test('what is sent is what the contract takes, for every kind of question', () => {
  fc.assert(fc.property(anyDraft, (draft) => SentDraft.safeParse(sentContent(draft)).success))
})

test('characters that cannot be kept never stand in the way of those that can', () => {
  const draft = { ...blankDraft(), quiz_title: 'Riv\u0007ers\ud800 of\r\nEurope' }
  expect(SentDraft.parse(sentContent(draft)).quiz_title).toBe('Rivers of\nEurope')
})

test('a draft that comes back from the server has the same words and the same right answers', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const saved = answerTo(draft)
      expect(fingerprintOf(readSaved(saved))).toBe(fingerprintOf(draft))
    }),
  )
})

const sentIds = ({ questions = [] }: Pick<SentDraft, 'questions'>): string[] =>
  idsIn(questions.map((question) => ({ ...question, qid: question.qid ?? '' })))

test('ids are sent as the editor made them, or as the server has named them since', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(sentIds(sentContent(draft))).toEqual(idsIn(draft.questions.map(toAuthored)))
      expect(takeIds({}, draft, answerTo(draft))).toEqual({})
      const saved = answerTo(draft, (id) => `other-${id}`)
      const ids = takeIds({}, draft, saved)
      const without = removeQuestion(draft.questions[0]?.id ?? '')(draft)
      expect(takeIds(ids, without, { ...saved, questions: saved.questions.slice(1) })).toEqual(ids)
      expect(sentIds(sentContent(draft, ids))).toEqual(idsIn(saved.questions))
      expect(fingerprintOf(readSaved(saved))).toBe(fingerprintOf(draft))
    }),
  )
})

test('of two parts with one name at the server, as undoing brings them back, each keeps its own, and so does the key', () => {
  const options = ['a', 'b', 'x'].map((id) => ({ id: `the-${id}`, text: id, image: null, last: false }))
  const draft = { ...blankDraft(), questions: [{ ...blankQuestion(), options, right: ['the-x'] }] }
  const [question] = sentContent(draft, { 'the-x': 'the-a' }).questions ?? []
  expect(question?.options.map(({ id }) => id)).toEqual(['the-a', 'the-b', 'the-x'])
  expect(question?.key).toBe('the-x')
})

test('a reason that says what stands for an id is another content', () => {
  const saying = (why: string) => ({ ...blankDraft(), questions: [{ ...blankQuestion(), why }] })
  expect(fingerprintOf(saying('#0'))).not.toBe(fingerprintOf(saying('')))
})

test('an imported question keeps its key, by place or by name', () => {
  const option = (text: string, id?: string) => ({ text, image: null, last: false, ...(id && { id }) })
  const sent = { image: null, text: 'Which?', why: '', source: '' }
  const single = readSent({ ...sent, type: 'single', options: [option('a'), option('b')], key: 1 })
  expect(single.right).toEqual([single.options[1]?.id])
  const named = readSent({ ...sent, type: 'multiple', options: [option('a', 'x'), option('b', 'y')], key: ['y'] })
  expect(named.right).toEqual([named.options[1]?.id])
  const order = readSent({ ...sent, type: 'order', options: [option('a'), option('b'), option('c')], key: [2, 0, 1] })
  expect(order.options.map(({ text }) => text)).toEqual(['c', 'a', 'b'])
  expect(readSent({ ...sent, type: 'number', options: [], key: { value: 3, tolerance: 0.5 } })).toMatchObject({
    value: '3',
    tolerance: '0.5',
  })
  expect(readSent({ ...sent, type: 'true_false', options: [], key: false }).truth).toBe(false)
})

test('an imported question shows its pictures and plays its sound before it is saved', () => {
  const image = { id: 'i', url: '/images/i.webp', width: 8, height: 6 }
  const sound = {
    id: 's',
    kind: 'audio',
    url: '/media/s.mp3',
    mime: 'audio/mpeg',
    seconds: 2,
    width: null,
    height: null,
  } as const
  const sent = {
    type: 'match',
    text: 'Which?',
    image: null,
    media: { id: 's', captions: null, transcript: 'Hoot' },
    prompts: ['i', 'unknown'].map((id) => ({ text: '', image: { id, alt: id } })),
    options: ['a', 'b'].map((text) => ({ text, image: null, last: false })),
    key: { 0: 0, 1: 1 },
    why: '',
    source: '',
  } satisfies Parameters<typeof readImported>[0]
  const found = toAuthored(readImported(sent, { images: [image], media: [sound] }))
  expect(found).toMatchObject({
    media: { ...sound, captions: null, transcript: 'Hoot' },
    prompts: [{ image: { ...image, alt: 'i' } }, { image: { id: 'unknown', url: '' } }],
  })
})
