import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SentDraft } from '#contract/quiz/draft.ts'
import { ApiError } from '#web/platform/api.ts'
import { logOut } from '#web/accounts/entry/log-out.ts'
import { storeMessage, unsentMessage } from '#web/accounts/unsent-forms.ts'
import { blankDraft } from '#web/authoring/draft/draft.ts'
import { storeDraft } from '#web/authoring/saving/opened-drafts.ts'
import { TestServer } from '#web/authoring/saving/test/server.ts'
import { setOnline } from '#web/platform/connection.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { UNKNOWN_SESSION, applySessionEvent, useSession } from '#web/platform/session/session.ts'
import { useToasts } from '#web/platform/toasts.ts'
import { answerQuestion, startRound } from '#web/play/round/quiz-progress.ts'
import { makeQuiz, verdictOn } from '#web/play/round/test/quiz.ts'
import { followSession } from './follow-session.ts'
import { personalData } from './personal-data.ts'

const person = (id: string) => ({
  id,
  name: id,
  email: `${id}@example.com`,
  verified: true,
  avatar: null,
  buxes: 0,
  created_at: '2026-03-01T00:00:00Z',
})
const quiz = makeQuiz(3)
const attempt = { attempt_id: 'an attempt', quiz_id: quiz.id, version: 1, seed: 1, answers: [], finds: [], quiz }

/** The server behind `fetch`: a user, their drafts and their answers. */
class Server {
  readonly drafts = new TestServer()
  readonly answers: unknown[] = []
  user: string | null = 'ana'
  isDown = false
  /** Whether only answers get lost on the way. */
  losesAnswers = false
  isLogoutBroken = false
  /** What happens in the browser while the logout is under way. */
  meanwhile = () => {}

  fetch = async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    if (this.isDown || (this.losesAnswers && address.includes('/answers/'))) throw new TypeError('Failed to fetch')
    if (address === '/healthz') return new Response()
    try {
      const key = new Headers(headers).get('idempotency-key') ?? ''
      const data = this.#answer(`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : null, key)
      return Response.json({ success: true, message: 'Done.', data })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message, code } = error
      return Response.json({ success: false, message, data: { code } }, { status: 400 })
    }
  }

  #refuse(code: 'UNAUTHENTICATED' | 'INTERNAL'): never {
    throw new ApiError({ success: false, message: 'Not now.', data: { code } })
  }

  #answer(call: string, body: unknown, key: string): unknown {
    if (call === 'GET /api/logout') {
      if (this.isLogoutBroken) this.#refuse('INTERNAL')
      this.meanwhile()
      this.user = null
      return null
    }
    if (call === 'POST /api/attempts') return attempt
    if (this.user === null) this.#refuse('UNAUTHENTICATED')
    if (call === 'GET /api/user') return person(this.user)
    if (call === 'POST /api/quiz') return this.drafts.save(SentDraft.parse(body), key)
    const qid = /answers\/(\w+)$/.exec(call)?.[1] ?? ''
    this.answers.push(qid)
    return verdictOn(qid, 'a')
  }
}

let server: Server
const signedIn = (is: boolean) => void (document.cookie = `signed_in=${is ? '1' : ''}; path=/; max-age=${is ? 99 : 0}`)

beforeAll(() => followSession(createQueryClient(async () => null as never)))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  personalData.forget('ana', { keepsUnsaved: false })
  server = new Server()
  vi.stubGlobal('fetch', server.fetch)
  setOnline(true)
  signedIn(true)
  applySessionEvent({ kind: 'fetched', user: person('ana') })
  useToasts.setState({ toasts: [] })
  history.replaceState(null, '', '/logout')
  localStorage.setItem('tenpip_state_v1', '{"theme":"dark"}')
  localStorage.setItem('page_faq', '{}')
})
afterEach(() => vi.unstubAllGlobals())

/** What stays in every case: settings of the device, and pages that are the same for everyone. */
const DEVICE = ['page_faq', 'tenpip_state_v1']
const left = () => Object.keys(localStorage).filter((key) => !DEVICE.includes(key))
const shown = () => useToasts.getState().toasts.map(({ message }) => message)

function writeDraft(user: string, id: string | null, quiz_title: string, isSaved = false): void {
  const draft = { ...blankDraft(), quiz_title, quiz_description: 'About rivers' }
  storeDraft({ v: 1, user, id, draft, ids: {}, revision: 1, isSaved, sent: [], key: 'a key', tab: 'a tab', at: 0 })
}

function play(): void {
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'a')
}

const expectLoggedOut = () => {
  expect(useSession.getState()).toMatchObject({ authenticated: false, user: null, loggedOut: 'ana' })
  expect(document.cookie).not.toContain('signed_in=1')
  expect(window.location.pathname).toBe('/')
  expect(DEVICE.every((key) => localStorage.getItem(key) !== null)).toBe(true)
}

test('what is unsaved is sent, and then nothing of the user stays in the browser', async () => {
  writeDraft('ana', null, 'Rivers of Europe')
  play()
  localStorage.setItem('saved_profile_ana', '{}')
  expect(await logOut()).toEqual({ kind: 'out' })
  expect([server.drafts.saved?.quiz_title, server.answers, server.user]).toEqual(['Rivers of Europe', ['q1'], null])
  expect(left()).toEqual([])
  expectLoggedOut()
  expect(shown()).toEqual(['Logged out.'])
})

/** A draft that cannot be saved for want of a title, and a message that nobody has sent. */
const leaveUnsaved = () => {
  writeDraft('ana', null, '')
  storeMessage({ message: 'Dear people,' }, 'ana')
}
const UNSAVED = ['Your draft of a quiz without a title', 'An unsent message to us']

test('what cannot be sent is asked about, and meanwhile nothing happens to it', async () => {
  leaveUnsaved()
  play()
  expect(await logOut()).toEqual({ kind: 'unsaved', unsaved: UNSAVED })
  expect([server.user, useSession.getState().user?.id]).toEqual(['ana', 'ana'])
  expect(left()).toContain('draft_quiz_new_ana')
  expect(server.answers).toEqual(['q1'])
})

test.each([
  ['keep', true, ['draft_quiz_new_ana'], ['contact_draft']],
  ['delete', false, [], []],
])('who chooses to %s it is logged out, and finds that done', async (_, keepsUnsaved, kept, inTab) => {
  leaveUnsaved()
  play()
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  expect(await logOut({ keepsUnsaved })).toEqual({ kind: 'out' })
  expect(left().filter((key) => !key.includes('rivers') && key !== 'tenpip_recent_v1')).toEqual(kept)
  expect(Object.keys(sessionStorage)).toEqual(inTab)
  expectLoggedOut()
})

test('what is typed while the server logs out stays for its owner, because nobody was asked about it', async () => {
  play()
  server.meanwhile = leaveUnsaved
  expect(await logOut()).toEqual({ kind: 'out' })
  expect(left()).toEqual(['draft_quiz_new_ana'])
  expect([personalData.unsaved('ana'), personalData.unsaved('ben')]).toEqual([UNSAVED, []])
  expectLoggedOut()
})

test.each([
  [
    'without a connection',
    "You're offline. Logging out needs a connection.",
    () => ((server.isDown = true), setOnline(false)),
  ],
  ['when the server fails', 'Not now.', () => (server.isLogoutBroken = true)],
])('%s nobody is logged out, and nothing is deleted', async (_, sentence, fail) => {
  play()
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  const before = left()
  fail()
  expect(await logOut()).toEqual({ kind: 'failed' })
  expect(left()).toEqual(before)
  expect(useSession.getState().user?.id).toBe('ana')
  expect(shown()).toEqual([sentence])
})

test('a line on which only the answers got lost is no reason not to ask', async () => {
  play()
  server.losesAnswers = true
  expect(await logOut()).toEqual({ kind: 'unsaved', unsaved: ['1 answer in “Rivers”'] })
})

test('a decision to delete is not carried out when the logout fails after it', async () => {
  leaveUnsaved()
  server.isLogoutBroken = true
  expect(await logOut({ keepsUnsaved: false })).toEqual({ kind: 'failed' })
  expect(personalData.unsaved('ana')).toEqual(UNSAVED)
})

test('a page that was just opened finds out whose things these are before it sends and deletes them', async () => {
  play()
  useSession.setState(UNKNOWN_SESSION)
  expect(await logOut()).toEqual({ kind: 'out' })
  expect(server.answers).toEqual(['q1'])
  expect(left()).toEqual([])
  expectLoggedOut()
})

test('a guest who comes by keeps their progress', async () => {
  signedIn(false)
  useSession.setState({ ...UNKNOWN_SESSION, authenticated: false })
  play()
  expect(await logOut()).toEqual({ kind: 'out' })
  expect(left()).toContain('summary_rivers')
})

const inOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenpip_session_changed', newValue }))

test('a logout in another tab deletes what this one has stored since, and leaves the screen', async () => {
  writeDraft('ana', null, '')
  play()
  signedIn(false)
  history.replaceState(null, '', '/make-quiz')
  inOtherTab('{"keepsUnsaved":false}')
  inOtherTab(null)
  expectLoggedOut()
  answerQuestion('rivers', 'q2', 'a')
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect(shown()).toEqual(['You logged out in another tab.'])
})

test('a logout in another tab that keeps what is unsaved keeps it here', async () => {
  writeDraft('ana', null, '')
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  signedIn(false)
  inOtherTab('{"keepsUnsaved":true}')
  await vi.waitFor(() => expect(left()).toEqual(['draft_quiz_new_ana']))
})

test('a message that was typed in this tab outlives a logout in another one, and is shown to nobody else', async () => {
  leaveUnsaved()
  signedIn(false)
  inOtherTab('{"keepsUnsaved":false}')
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect([unsentMessage('ana')?.message, unsentMessage('ben'), unsentMessage(null)]).toEqual([
    'Dear people,',
    null,
    null,
  ])
  personalData.forget('ben', { keepsUnsaved: false })
  expect(personalData.unsaved('ana')).toEqual(['An unsent message to us'])
})

test('a page that comes back from the cache after a logout shows nothing of it', async () => {
  play()
  localStorage.clear()
  for (const key of DEVICE) localStorage.setItem(key, '{}')
  signedIn(false)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expectLoggedOut()
  answerQuestion('rivers', 'q2', 'a')
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('who logs in after somebody whose session ended finds only what the server does not have', async () => {
  writeDraft('ana', null, 'Never sent')
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  localStorage.setItem('saved_profile_ana', '{}')
  signedIn(false)
  applySessionEvent({ kind: 'expired' })
  await vi.waitFor(() => expect(left()).toEqual(['draft_quiz_new_ana']))
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  signedIn(true)
  applySessionEvent({ kind: 'fetched', user: person('ben') })
  await vi.waitFor(() => expect(left()).toEqual(['draft_quiz_new_ana']))
  expect(personalData.unsaved('ben')).toEqual([])
  expect(personalData.unsaved('ana')).toEqual(['Your draft of “Never sent”'])
})

test('a server that cannot say who is logged in costs nothing', async () => {
  writeDraft('ana', 'a-quiz', 'Saved long ago', true)
  applySessionEvent({ kind: 'fetch-failed', message: 'Not now.' })
  await vi.dynamicImportSettled()
  expect(left()).toEqual(['draft_quiz_a-quiz'])
})
