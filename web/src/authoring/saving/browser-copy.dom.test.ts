import { beforeEach, expect, test } from 'vitest'
import { blankDraft } from '../draft/draft.ts'
import {
  dropNewDraft,
  keepCopy,
  keepDraft,
  storedCopies,
  storedDraft,
  storedDrafts,
  type BrowserCopy,
} from './browser-copy.ts'

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
