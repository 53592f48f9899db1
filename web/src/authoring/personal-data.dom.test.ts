import { beforeEach, expect, test } from 'vitest'
import { blankDraft } from './draft/draft.ts'
import { drafts } from './personal-data.ts'
import { storeCopy, storeDraft } from './saving/opened-drafts.ts'
import type { BrowserDraft } from './saving/stored-drafts.ts'

beforeEach(() => localStorage.clear())

const NOW = Date.now()
const DAY = 86_400_000

const draftOf = (user: string, id: string | null, quiz_title: string, isSaved: boolean): BrowserDraft => ({
  v: 1,
  user,
  id,
  draft: { ...blankDraft(), quiz_title },
  ids: {},
  revision: 1,
  isSaved,
  sent: [],
  key: 'a key',
  tab: 'a tab',
  at: 0,
})

/** What two authors leave in one browser: saved, unsaved and new drafts, and a version that was replaced. */
function fill(): void {
  for (const user of ['ana', 'ben']) {
    storeDraft(draftOf(user, `saved-${user}`, 'Saved', true))
    storeDraft(draftOf(user, `unsaved-${user}`, 'Unsaved', false))
    storeDraft(draftOf(user, null, ' ', false))
    storeCopy(draftOf(user, `saved-${user}`, 'Replaced', false), NOW)
  }
}

const keys = () => Object.keys(localStorage).toSorted()
const of = (user: string) => ({
  saved: `draft_quiz_saved-${user}`,
  unsaved: `draft_quiz_unsaved-${user}`,
  copy: `draft_copy_saved-${user}_${NOW}`,
})
const [ana, ben] = [of('ana'), of('ben')]

test('what the server does not have is named; a new quiz without a word is nothing', () => {
  fill()
  expect(drafts.unsaved('ana').toSorted()).toEqual(['Another version of “Replaced”', 'Your draft of “Unsaved”'])
  expect(drafts.unsaved('somebody new')).toEqual([])
  const described = { ...blankDraft(), quiz_description: 'About rivers' }
  storeDraft({ ...draftOf('ana', null, '', false), draft: described })
  expect(drafts.unsaved('ana')).toContain('Your draft of a quiz without a title')
})

test('a replaced version is asked about for a week, and then deleted', () => {
  storeCopy(draftOf('ana', 'rivers', 'Old', false), NOW - 8 * DAY)
  storeCopy(draftOf('ana', 'rivers', 'New', false), NOW - 6 * DAY)
  expect(drafts.unsaved('ana')).toEqual(['Another version of “New”'])
  expect(keys()).toEqual([`draft_copy_rivers_${NOW - 6 * DAY}`])
})

test.each([
  ['a logout that keeps what is unsaved', () => drafts.forget('ana', { keepsUnsaved: true })],
  ['somebody else who comes next', () => drafts.forgetOthers('ben', { sparesOpen: true })],
])('%s keeps no version for ever, whoever wrote it', (_, happens) => {
  for (const user of ['ana', 'ben']) storeCopy(draftOf(user, `of-${user}`, 'Old', false), NOW - 8 * DAY)
  happens()
  expect(keys()).toEqual([])
})

test.each([
  ['to keep what is unsaved', true, [ana.copy, ana.unsaved]],
  ['to delete everything', false, []],
])('a logout leaves what was asked for and nothing else: %s', (_, keepsUnsaved, left) => {
  fill()
  const others = keys().filter((key) => key.includes('ben'))
  drafts.forget('ana', { keepsUnsaved })
  expect(keys()).toEqual([...left, ...others].toSorted())
})

test('whoever comes next finds nothing of those before but what the server does not have', () => {
  fill()
  drafts.forgetOthers('ben', { sparesOpen: false })
  expect(keys()).toEqual([ana.copy, ana.unsaved, ben.copy, ben.saved, ben.unsaved, 'draft_quiz_new_ben'].toSorted())
  drafts.forgetOthers(null, { sparesOpen: true })
  expect(keys()).toEqual([ana.copy, ana.unsaved, ben.copy, ben.unsaved].toSorted())
})
