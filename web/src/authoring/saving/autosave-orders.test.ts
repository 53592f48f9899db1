import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/api/envelope.ts'
import { isDirty } from '../draft/editor.ts'
import type { AutosaveEvent } from './autosave-machine.ts'
import { TestDevice, type Way } from './test/device.ts'
import { TestServer } from './test/server.ts'

type Step =
  | { kind: 'type' | 'clear' | 'undo' | 'change elsewhere' | 'delete elsewhere' }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'answer'; way: Way }
  | { kind: 'refuse'; code: ErrorCode }
  | { kind: 'refuse publishing'; code: TestServer['refusePublishing'] }
  | { kind: 'reopen'; isKilled: boolean; way: Way }
  | { kind: 'happen'; event: AutosaveEvent }

const way = fc.constantFrom<Way>('back', 'back', 'nowhere', 'there')
const happening = fc.constantFrom<AutosaveEvent>(
  { kind: 'requested' },
  { kind: 'requested', publish: true },
  { kind: 'requested', publish: false },
  { kind: 'back-online' },
  { kind: 'page-hidden' },
  { kind: 'page-left' },
  { kind: 'session-changed', isLoggedIn: false, isOther: false },
  { kind: 'session-changed', isLoggedIn: true, isOther: false },
  { kind: 'session-changed', isLoggedIn: true, isOther: true },
  { kind: 'theirs-chosen' },
  { kind: 'mine-chosen' },
  { kind: 'new-chosen', key: 'a new key' },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'type' }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), way }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(50, 150, 2000, 10_000, 15_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('happen' as const), event: happening }) },
  fc.record({
    kind: fc.constantFrom('clear' as const, 'undo' as const, 'change elsewhere' as const, 'delete elsewhere' as const),
  }),
  fc.record({
    kind: fc.constant('refuse' as const),
    code: fc.constantFrom<ErrorCode>('INVALID', 'LIMIT', 'UNAUTHENTICATED', 'TOO_MANY', 'INTERNAL'),
  }),
  fc.record({
    kind: fc.constant('refuse publishing' as const),
    code: fc.constantFrom('VERIFY_EMAIL', 'LIMIT', null),
  }),
  fc.record({ kind: fc.constant('reopen' as const), isKilled: fc.boolean(), way }),
)

/** An author, and the invariants of their draft whatever happens. */
class Author {
  readonly server = new TestServer()
  readonly device = new TestDevice(this.server)
  #written = 0
  #asked = 0
  /** What another device wrote, and the author was never shown. */
  #unseen: string | null = null

  do(one: Step): void {
    const before = this.device.title
    const isTitleMoved = this.#perform(one)
    if (!isTitleMoved) expect(this.device.title).toBe(before)
    expect(this.device.calls.length).toBeLessThanOrEqual(1)
    expect(this.#isSafe()).toBe(true)
  }

  /** Runs it, and returns whether that may replace the author's content. */
  #perform(one: Step): boolean {
    const { device, server } = this
    switch (one.kind) {
      case 'type':
        device.type(`written ${++this.#written}`)
        return true
      case 'clear':
        device.type('')
        return true
      case 'undo':
        device.undo()
        return true
      case 'wait':
        device.wait(one.milliseconds)
        return false
      case 'answer':
        this.#answer(one.way)
        return false
      case 'refuse':
        server.refuse = one.code
        device.answer()
        server.refuse = null
        return false
      case 'refuse publishing':
        server.refusePublishing = one.code
        return false
      case 'change elsewhere':
        this.#unseen = `elsewhere ${++this.#written}`
        server.changeElsewhere(this.#unseen)
        return false
      case 'delete elsewhere':
        server.deleteElsewhere()
        return false
      case 'reopen':
        return this.#reopen(one.isKilled, one.way)
      case 'happen':
        return this.#happen(one.event)
    }
  }

  #answer(how: Way): void {
    const before = this.server.saved?.quiz_title
    this.device.answer(how)
    const isOver = this.server.saved?.quiz_title !== before
    if (isOver) expect(before === undefined || before !== this.#unseen).toBe(true)
  }

  #happen(event: AutosaveEvent): boolean {
    const { device } = this
    const isChosen = device.kind === 'stale' && (event.kind === 'theirs-chosen' || event.kind === 'mine-chosen')
    const copies = device.copies.length
    if (event.kind === 'requested' && event.publish !== undefined) this.#asked++
    device.dispatch(event)
    if (isChosen) {
      this.#unseen = null
      expect(device.copies).toHaveLength(copies + 1)
    }
    return isChosen && event.kind === 'theirs-chosen'
  }

  /** What was written since the last save is there again; what was saved may have been changed elsewhere since. */
  #reopen(isKilled: boolean, how: Way): boolean {
    const { device, server } = this
    if (device.state.editor.server.id !== null && !server.saved) return false
    device.wait(100)
    const before = device.title
    const isLost = device.state.editor.server.id === null && before === ''
    device.reopen(isKilled, how)
    this.#asked = device.published.length
    // A new quiz that was emptied is discarded: what follows is another one.
    if (isLost) server.deleteElsewhere()
    if (device.title === server.saved?.quiz_title) this.#unseen = null
    else if (!isLost) expect(device.title).toBe(before)
    return true
  }

  /** What the server may not have is stored, or will be within a tenth of a second. */
  #isSafe(): boolean {
    const { state, now, stored, title } = this.device
    const { id } = state.editor.server
    const isUnbegun = id === null && title === ''
    const isStored = stored.get(id)?.draft.quiz_title === title || state.work.storeAt <= now + 100
    return isUnbegun || !isDirty(state.editor) || isStored
  }

  /** All obstacles end, and the author stays until everything is saved, and leaves. */
  finish(): void {
    const { device, server } = this
    const isElsewhere = this.#unseen !== null || !server.saved
    if (device.title === '' || isElsewhere) device.type(`written ${++this.#written}`)
    device.dispatch({ kind: 'session-changed', isLoggedIn: false, isOther: false })
    for (let round = 0; round < 6; round++) {
      this.#happen({ kind: 'session-changed', isLoggedIn: true, isOther: false })
      this.#happen({ kind: 'mine-chosen' })
      this.#happen({ kind: 'new-chosen', key: `key ${round}` })
      this.#happen({ kind: 'back-online' })
      while (device.calls.length > 0) this.#answer('back')
      device.wait(15_000)
    }
    device.dispatch({ kind: 'closed' })
    expect(device.calls).toEqual([])
  }

  get askedToPublish(): number {
    return this.#asked
  }
}

test('in whatever order things happen, no word is lost, no two saves meet, and the newest words are saved last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const author = new Author()
      const { device, server } = author
      for (const one of steps) author.do(one)
      author.finish()
      expect(device.kind).toBe('saved')
      expect(server.saved?.quiz_title).toBe(device.title)
      expect([...device.stored.values()].map(({ draft, isSaved }) => [draft.quiz_title, isSaved])).toEqual([
        [device.title, true],
      ])
      expect(device.published).toHaveLength(author.askedToPublish)
    }),
    { numRuns: 100 },
  )
})
