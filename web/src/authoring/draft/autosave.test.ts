// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SentDraft, type Draft as SavedDraft } from '#contract/draft.ts'
import type { Call } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import { ApiError } from '#web/platform/api.ts'
import { setOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { startAutosave } from './autosave.ts'
import { change, type Draft } from './draft.ts'
import { createEditor, edit, editorStart, type Editor } from './editor.ts'
import { storedCopies, storedDraft } from './stored-draft.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const USER = 'ana'

const refusal = (code: ErrorCode, fields = {}) =>
  new ApiError({ success: false, message: `It is ${code}.`, data: { code, fields } })

/** A server that follows the contract, on a connection that can break before or after a request arrives. */
class Server {
  saved: SavedDraft | null = null
  made = 0
  saves = 0
  line: 'up' | 'before' | 'after' = 'up'
  refuse: ErrorCode | null = null
  taken = new Set<string>()
  readonly #keys = new Map<string, number>()

  call =
    (key: string): Call =>
    async (endpoint, ...given) => {
      await Promise.resolve()
      if (this.line === 'before') throw new TypeError('Failed to fetch')
      const body = (given[0] as { body?: unknown } | undefined)?.body
      const answer = endpoint.path === '/api/quiz' ? this.#save(SentDraft.parse(body), key) : this.saved
      if (this.line === 'after') throw new TypeError('Failed to fetch')
      return answer as never
    }

  #save(sent: SentDraft, key: string): SavedDraft | null {
    if (this.refuse) throw refusal(this.refuse)
    if (this.#keys.has(key)) return this.saved
    if (sent.quiz_url !== undefined && this.taken.has(sent.quiz_url)) throw refusal('TAKEN', { quiz_url: 'Taken.' })
    if (sent.id !== undefined && sent.base_revision !== this.saved?.revision) throw refusal('STALE')
    if (sent.id === undefined) this.made++
    this.saves++
    this.saved = {
      id: ID,
      quiz_title: sent.quiz_title,
      quiz_url: sent.quiz_url ?? 'made-up',
      quiz_description: sent.quiz_description ?? '',
      category: sent.category ?? null,
      image: null,
      lang: 'en',
      settings: {
        feedback: 'each',
        timer_seconds: null,
        shuffle_options: true,
        shuffle_questions: false,
        visibility: 'all',
      },
      questions: (sent.questions ?? []).map((question, at) => ({
        qid: question.qid ?? `q${this.saves}-${at}`,
        type: question.type,
        text: question.text,
        image: null,
        options: question.options.map(({ id, text, last }, place) => ({
          id: id ?? `o${this.saves}-${at}-${place}`,
          text,
          last,
          image: null,
        })),
        key: null,
        why: question.why,
        source: question.source,
      })),
      bands: [],
      revision: (this.saved?.revision ?? 0) + 1,
      version: 0,
      status: 'draft',
      published_at: null,
      updated_at: new Date().toISOString(),
      problems: [],
    }
    this.#keys.set(key, this.saved.revision)
    return this.saved
  }

  /** Somebody changes it on another device. */
  changeElsewhere(quiz_title: string) {
    if (this.saved) this.saved = { ...this.saved, quiz_title, revision: this.saved.revision + 1 }
  }
}

const server = () => new Server()
const started: { close: () => void }[] = []
const device = (from: Server, id: string | null = null) => {
  const editor = createEditor(editorStart(storedDraft(id, USER), id === null ? null : from.saved))
  const autosave = startAutosave(editor, { user: USER, call: from.call(''), callAs: from.call })
  started.push(autosave)
  return { editor, autosave }
}
const title = (editor: Editor, quiz_title: string) => edit(editor, change({ quiz_title }), 'title')
const kind = (editor: Editor) => editor.getState().saving.kind
const words = (draft: Draft | null | undefined) => draft?.quiz_title

beforeEach(() => {
  vi.useFakeTimers()
  setOnline(true)
  useSession.setState({ authenticated: true, isExpired: false })
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
  expect(words(storedDraft(ID, USER)?.draft)).toBe('Riv')
})

test('who types without a pause is saved every fifteen seconds', async () => {
  const to = server()
  const { editor } = device(to)
  for (let second = 0; second < 16; second++) {
    title(editor, `Rivers ${second}`)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(to.saves).toBe(1)
})

test('a tab that closes in mid-word loses nothing', () => {
  const { editor } = device(server())
  title(editor, 'Rivers of Eu')
  window.dispatchEvent(new Event('pagehide'))
  expect(words(storedDraft(null, USER)?.draft)).toBe('Rivers of Eu')
  expect(storedDraft(null, 'somebody else')).toBe(null)
})

test('a draft without a title stays here until it has one', async () => {
  const to = server()
  const { editor } = device(to)
  edit(editor, change({ quiz_description: 'About rivers' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(kind(editor)).toBe('untitled')
  expect(storedDraft(null, USER)?.draft.quiz_description).toBe('About rivers')
  expect(to.saves).toBe(0)
})

test('a new quiz is made once, however often its receipt is lost', async () => {
  const to = server()
  const { editor } = device(to)
  to.line = 'after'
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('failed')
  title(editor, 'Rivers of Europe')
  to.line = 'up'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(to.made).toBe(1)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
  expect(kind(editor)).toBe('saved')
})

test('a save whose receipt was lost is no clash of two devices', async () => {
  const to = server()
  const { editor } = device(to)
  title(editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.line = 'after'
  title(editor, 'Rivers of')
  await vi.advanceTimersByTimeAsync(2100)
  to.line = 'up'
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(kind(editor)).toBe('saved')
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
})

test('also not when the tab was closed before the receipt came', async () => {
  const to = server()
  const first = device(to)
  title(first.editor, 'Rivers')
  await vi.advanceTimersByTimeAsync(2100)
  to.line = 'after'
  title(first.editor, 'Rivers of')
  await vi.advanceTimersByTimeAsync(2100)
  title(first.editor, 'Rivers of Eu')
  first.autosave.close()
  to.line = 'up'
  const { editor } = device(to, ID)
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
  to.line = 'before'
  setOnline(false)
  title(editor, 'Rivers of Europe')
  await vi.advanceTimersByTimeAsync(2100)
  expect(kind(editor)).toBe('offline')
  expect(words(storedDraft(ID, USER)?.draft)).toBe('Rivers of Europe')
  to.line = 'up'
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

async function clash() {
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
  const { to, editor, autosave } = await clash()
  autosave.keepMine()
  await vi.advanceTimersByTimeAsync(100)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
  expect(kind(editor)).toBe('saved')
  expect(storedCopies(ID, USER, Date.now()).map(({ stored }) => words(stored.draft))).toEqual(['Lakes'])
})

test('using that one keeps a copy of this, for a week', async () => {
  const { editor, autosave } = await clash()
  autosave.takeTheirs()
  expect(words(editor.getState().history.now)).toBe('Lakes')
  expect(storedCopies(ID, USER, Date.now()).map(({ stored }) => words(stored.draft))).toEqual(['Rivers of Europe'])
  expect(storedCopies(ID, USER, Date.now() + 8 * 86_400_000)).toEqual([])
})

test('an address that is taken keeps no word from being saved', async () => {
  const to = server()
  to.taken.add('rivers')
  const { editor } = device(to)
  edit(editor, change({ quiz_title: 'Rivers of Europe', quiz_url: 'rivers' }))
  await vi.advanceTimersByTimeAsync(2100)
  expect(to.saved?.quiz_title).toBe('Rivers of Europe')
  expect(editor.getState().taken.has('rivers')).toBe(true)
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
  to.line = 'before'
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
