import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SentDraft } from '#contract/quiz/draft.ts'
import type { Call } from '#contract/api/endpoint.ts'
import { setOnline } from '#web/platform/connection.ts'
import { useSession } from '#web/platform/session/session.ts'
import { startAutosave } from './autosave.ts'
import { change, type EditedDraft } from '../draft/draft.ts'
import { createEditor, edit, type Editor } from '../draft/editor.ts'
import { editorStart } from './editor-start.ts'
import { storedCopies, storedDraft } from './opened-drafts.ts'
import { QUIZ_ID, TestServer } from './test/server.ts'

const USER = 'ana'

/** A server on a connection that can break before or after it was reached. */
class Connected extends TestServer {
  connection: 'up' | 'before' | 'after' = 'up'

  call =
    (key: string): Call =>
    async (endpoint, ...given) => {
      await Promise.resolve()
      if (this.connection === 'before') throw new TypeError('Failed to fetch')
      const body = (given[0] as { body?: unknown } | undefined)?.body
      const answer = endpoint.path === '/api/quiz' ? this.save(SentDraft.parse(body), key) : this.read()
      if (this.connection === 'after') throw new TypeError('Failed to fetch')
      return answer as never
    }
}

const server = () => new Connected()
const started: { close: () => void }[] = []
const device = (from: Connected, id: string | null = null) => {
  const editor = createEditor(editorStart(storedDraft(id, USER), id === null ? null : from.saved))
  const autosave = startAutosave(editor, { user: USER, call: from.call(''), callAs: from.call })
  started.push(autosave)
  return { editor, autosave }
}
const title = (editor: Editor, quiz_title: string) => edit(editor, change({ quiz_title }), 'title')
const kind = (editor: Editor) => editor.getState().saving.kind
const words = (draft: EditedDraft | null | undefined) => draft?.quiz_title

beforeEach(() => {
  vi.useFakeTimers()
  setOnline(true)
  useSession.setState({ authenticated: true, user: null, isExpired: false, loggedOut: null })
})
afterEach(() => {
  for (const one of started.splice(0)) one.close()
  vi.useRealTimers()
  localStorage.clear()
})

test('what is typed is in the browser within a third of a second, and on the server after two quiet ones', async () => {
  const to = server()
  const { editor } = device(to)
  title(editor, 'Riv')
  await vi.advanceTimersByTimeAsync(320)
  expect(words(storedDraft(null, USER)?.draft)).toBe('Riv')
  expect(to.saves).toBe(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(to.saved?.quiz_title).toBe('Riv')
  expect(kind(editor)).toBe('saved')
  expect(storedDraft(null, USER)).toBe(null)
  expect(words(storedDraft(QUIZ_ID, USER)?.draft)).toBe('Riv')
})

test('a tab that closes in mid-word loses nothing', () => {
  const { editor } = device(server())
  title(editor, 'Rivers of Eu')
  window.dispatchEvent(new Event('pagehide'))
  expect(words(storedDraft(null, USER)?.draft)).toBe('Rivers of Eu')
  expect(storedDraft(null, 'somebody else')).toBe(null)
})

test('a save whose response was lost with its tab is no conflict between two devices', async () => {
  const to = server()
  const first = device(to)
  title(first.editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.connection = 'after'
  title(first.editor, 'Rivers of')
  await vi.advanceTimersByTimeAsync(2100)
  title(first.editor, 'Rivers of Eu')
  first.autosave.close()
  to.connection = 'up'
  const { editor } = device(to, QUIZ_ID)
  expect(words(editor.getState().history.now)).toBe('Rivers of Eu')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('saved')
  expect(to.saved?.quiz_title).toBe('Rivers of Eu')
})

test('offline it is kept here, and sent when the line is back', async () => {
  const to = server()
  const { editor } = device(to)
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.connection = 'before'
  setOnline(false)
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('offline')
  expect(words(storedDraft(QUIZ_ID, USER)?.draft)).toBe('Rivers of Europe')
  to.connection = 'up'
  setOnline(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(kind(editor)).toBe('saved')
})

test('logged out it is kept here, and sent after the login', async () => {
  const to = server()
  const { editor } = device(to)
  to.refuse = 'UNAUTHENTICATED'
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('loggedOut')
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(5000)
  expect(words(storedDraft(null, USER)?.draft)).toBe('Rivers of Europe')
  to.refuse = null
  useSession.setState({ authenticated: false })
  useSession.setState({ authenticated: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
})

async function conflict() {
  const to = server()
  const { editor, autosave } = device(to)
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.changeElsewhere('Lakes')
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('stale')
  expect(to.saved?.quiz_title).toBe('Lakes')
  return { to, editor, autosave }
}

test('of two devices neither overwrites the other; keeping this one keeps a copy of that', async () => {
  const { to, editor, autosave } = await conflict()
  autosave.keepMine()
  await vi.advanceTimersByTimeAsync(100)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
  expect(kind(editor)).toBe('saved')
  expect(storedCopies(QUIZ_ID, USER, Date.now()).map(({ stored }) => words(stored.draft))).toEqual(['Lakes'])
})

test('using that one keeps a copy of this, for a week', async () => {
  const { editor, autosave } = await conflict()
  autosave.takeTheirs()
  expect(words(editor.getState().history.now)).toBe('Lakes')
  expect(storedCopies(QUIZ_ID, USER, Date.now()).map(({ stored }) => words(stored.draft))).toEqual(['Rivers of Europe'])
  expect(storedCopies(QUIZ_ID, USER, Date.now() + 8 * 86_400_000)).toEqual([])
})

test('what was deleted elsewhere can go on as a new quiz', async () => {
  const to = server()
  const { editor, autosave } = device(to)
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.refuse = 'NOT_FOUND'
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('gone')
  to.refuse = null
  autosave.saveAsNew()
  await vi.advanceTimersByTimeAsync(100)
  expect(to.made).toBe(2)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
})

test('words are not saved under the login of somebody else', async () => {
  const to = server()
  const { editor } = device(to)
  const ben = { id: 'ben', name: 'Ben', email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
  useSession.setState({ authenticated: true, user: ben })
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(to.made).toBe(0)
  expect(words(storedDraft(null, USER)?.draft)).toBe('Rivers')
})

test('words of another tab are put aside before they are written over', async () => {
  const to = server()
  to.connection = 'before'
  const one = device(to)
  const other = device(to)
  title(one.editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(400)
  window.dispatchEvent(new StorageEvent('storage', { key: `draft_quiz_new_${USER}` }))
  title(other.editor, 'Lakes')
  await vi.advanceTimersByTimeAsync(400)
  expect(words(storedDraft(null, USER)?.draft)).toBe('Lakes')
  expect(storedCopies(null, USER, Date.now()).map(({ stored }) => words(stored.draft))).toEqual(['Rivers'])
})

test('nothing is stored for somebody who has logged out, whatever is still under way', async () => {
  const to = server()
  const { editor, autosave } = device(to)
  title(editor, 'Rivers')
  void autosave.save()
  useSession.setState({ authenticated: false, loggedOut: USER })
  localStorage.clear()
  await vi.advanceTimersByTimeAsync(100)
  expect(to.saved?.quiz_title).toBe('Rivers')
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(320)
  window.dispatchEvent(new Event('pagehide'))
  autosave.close()
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['whose session has ended', { authenticated: false, isExpired: true }],
  [
    'when somebody else is logged in',
    { user: { id: 'ben', name: '', email: '', verified: true, avatar: null, buxes: 0, created_at: '' } },
  ],
])('for an author %s only what the server does not have is stored', async (_, session) => {
  const to = server()
  const { editor, autosave } = device(to)
  title(editor, 'Rivers')
  await autosave.save()
  useSession.setState(session)
  localStorage.clear()
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([])
  title(editor, 'Rivers of Europe')
  window.dispatchEvent(new Event('pagehide'))
  expect(words(storedDraft(QUIZ_ID, USER)?.draft)).toBe('Rivers of Europe')
})
