import { beforeEach, expect, test } from 'vitest'
import { blankDraft } from '../draft/draft.ts'
import { keepCopy, keepDraft, storedCopies, storedDraft } from './browser-copy.ts'
import { dropNewDraft, storedDrafts, type BrowserCopy } from './kept-drafts.ts'

beforeEach(() => localStorage.clear())

const draftOf = (user: string, id: string | null, quiz_title: string): BrowserCopy => {
  const draft = { ...blankDraft(), quiz_title }
  const known = { ids: {}, revision: 0, isSaved: false, sent: [] }
  return { v: 1, user, id, draft, ...known, key: 'a key', tab: 'a tab', at: 0 }
}

test('nobody is shown what somebody else wrote in this browser', () => {
  for (const id of [null, 'rivers']) {
    keepDraft(draftOf('ana', id, 'Of Ana'))
    keepCopy(draftOf('ana', id, 'Of Ana, before'), 1000)
    expect(storedDraft(id, 'ben')).toBeNull()
    expect(storedCopies(id, 'ben', 1000)).toEqual([])
  }
  expect(storedDrafts('ben')).toEqual([])
  expect(storedDrafts('ana')).toHaveLength(2)
})

test('two who begin a quiz in one browser do not write over each other', () => {
  keepDraft(draftOf('ana', null, 'Of Ana'))
  keepDraft(draftOf('ben', null, 'Of Ben'))
  expect(storedDraft(null, 'ana')?.draft.quiz_title).toBe('Of Ana')
  dropNewDraft('ben')
  expect(storedDraft(null, 'ben')).toBeNull()
  expect(storedDraft(null, 'ana')?.draft.quiz_title).toBe('Of Ana')
})

test('a draft from before there were emblems and focal points is read with what is missing', () => {
  const image = { id: 'i', url: '/images/x.webp', width: 3, height: 2, alt: 'A bridge' }
  const { emblem: _, ...older } = { ...draftOf('ana', 'bridges', 'Bridges').draft, image }
  localStorage.setItem('draft_quiz_bridges', JSON.stringify({ ...draftOf('ana', 'bridges', ''), draft: older }))
  expect(storedDraft('bridges', 'ana')?.draft).toMatchObject({ emblem: '', image: { ...image, focus: null } })
})

test('a draft from before its emptiness was kept, and before newer kinds, is listed and opened', () => {
  const [question] = blankDraft().questions
  const {
    pairs: _,
    isTyped: __,
    media: ___,
    ...older
  } = { ...question, text: 'How long is the Danube?', value: '2850' }
  const stored = draftOf('ana', null, 'Rivers')
  localStorage.setItem(
    'draft_quiz_new_ana',
    JSON.stringify({ ...stored, draft: { ...stored.draft, questions: [older] } }),
  )
  expect(storedDrafts('ana')).toMatchObject([{ draft: { quiz_title: 'Rivers' } }])
  expect(storedDraft(null, 'ana')?.draft.questions).toMatchObject([
    { text: 'How long is the Danube?', value: '2850', media: null, isTyped: false, pairs: [{}, {}, {}] },
  ])
})

test('what a kind cannot read of a kept question is empty, and the rest of the draft stays', () => {
  const stored = draftOf('ana', null, 'Rivers')
  const questions = [{ ...blankDraft().questions[0], text: 'How long is the Danube?', value: '2850', entries: [null] }]
  localStorage.setItem('draft_quiz_new_ana', JSON.stringify({ ...stored, draft: { ...stored.draft, questions } }))
  expect(storedDrafts('ana')).toHaveLength(1)
  expect(storedDraft(null, 'ana')?.draft.questions).toMatchObject([
    { text: 'How long is the Danube?', value: '2850', entries: [] },
  ])
})

test('what is no draft at all is listed nowhere, and goes', () => {
  const stored = draftOf('ana', null, 'Rivers')
  const damaged = [{ ...stored, draft: { ...stored.draft, questions: [{ text: 3 }] } }, { user: 'ana' }, null]
  for (const [at, value] of damaged.entries()) localStorage.setItem(`draft_quiz_${at}`, JSON.stringify(value))
  expect(storedDrafts('ana')).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})
