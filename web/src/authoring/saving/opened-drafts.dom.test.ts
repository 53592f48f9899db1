import { beforeEach, expect, test } from 'vitest'
import { blankDraft } from '../draft/draft.ts'
import { storeCopy, storeDraft, storedCopies, storedDraft } from './opened-drafts.ts'
import { dropNewDraft, storedDrafts, type BrowserDraft } from './stored-drafts.ts'

beforeEach(() => localStorage.clear())

const draftOf = (user: string, id: string | null, quiz_title: string): BrowserDraft => {
  const draft = { ...blankDraft(), quiz_title }
  const known = { ids: {}, revision: 0, isSaved: false, sent: [] }
  return { v: 1, user, id, draft, ...known, key: 'a key', tab: 'a tab', at: 0 }
}

test('nobody is shown what somebody else wrote in this browser', () => {
  for (const id of [null, 'rivers']) {
    storeDraft(draftOf('ana', id, 'Of Ana'))
    storeCopy(draftOf('ana', id, 'Of Ana, before'), 1000)
    expect(storedDraft(id, 'ben')).toBeNull()
    expect(storedCopies(id, 'ben', 1000)).toEqual([])
  }
  expect(storedDrafts('ben')).toEqual([])
  expect(storedDrafts('ana')).toHaveLength(2)
})

test('two who begin a quiz in one browser do not write over each other', () => {
  storeDraft(draftOf('ana', null, 'Of Ana'))
  storeDraft(draftOf('ben', null, 'Of Ben'))
  expect(storedDraft(null, 'ana')?.draft.quiz_title).toBe('Of Ana')
  dropNewDraft('ben')
  expect(storedDraft(null, 'ben')).toBeNull()
  expect(storedDraft(null, 'ana')?.draft.quiz_title).toBe('Of Ana')
})

const without = (name: string, whole: object = {}) =>
  Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name))
const { draft: whole } = draftOf('ana', 'bridges', 'Bridges')
const image = { id: 'i', url: '/images/x.webp', width: 3, height: 2, alt: 'A bridge', focus: null }

test.each([
  ['its emblem', without('emblem', whole)],
  ['where its image is cropped', { ...whole, image: without('focus', image) }],
  ['whether partly right answers count', { ...whole, settings: without('partial_credit', whole.settings) }],
  ['whether a question has a sound', { ...whole, questions: [without('media', whole.questions[0])] }],
])('a draft or a copy that does not say %s counts as none, and goes', (_, draft) => {
  const stored = draftOf('ana', 'bridges', 'Bridges')
  storeDraft({ ...stored, draft: { ...whole, image } })
  expect(storedDraft('bridges', 'ana')?.draft.image).toEqual(image)
  const text = JSON.stringify({ ...stored, draft })
  for (const key of ['draft_quiz_bridges', 'draft_copy_bridges_1000']) localStorage.setItem(key, text)
  expect(storedDraft('bridges', 'ana')).toBeNull()
  expect(storedDrafts('ana')).toEqual([])
  expect(storedCopies('bridges', 'ana', 1000)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('what a kind cannot read of a kept question is empty, and the rest of the draft stays', () => {
  const stored = draftOf('ana', null, 'Rivers')
  const questions = [
    { ...blankDraft().questions[0], text: 'How long is the Danube?', value: '2850', entries: [null] },
  ].map((question) => without('pairs', question))
  localStorage.setItem('draft_quiz_new_ana', JSON.stringify({ ...stored, draft: { ...stored.draft, questions } }))
  expect(storedDrafts('ana')).toHaveLength(1)
  expect(storedDraft(null, 'ana')?.draft.questions).toMatchObject([
    { text: 'How long is the Danube?', value: '2850', entries: [], pairs: [{}, {}, {}] },
  ])
})

test('what is no draft at all is listed nowhere, and goes', () => {
  const stored = draftOf('ana', null, 'Rivers')
  const damaged = [{ ...stored, draft: { ...stored.draft, questions: [{ text: 3 }] } }, { user: 'ana' }, null]
  for (const [at, value] of damaged.entries()) localStorage.setItem(`draft_quiz_${at}`, JSON.stringify(value))
  expect(storedDrafts('ana')).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})
