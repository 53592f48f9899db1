import { ApiError } from '#web/platform/api.ts'
import { change, isEmpty } from '#web/authoring/draft/draft.ts'
import { createEditor, type EditorStart, stepTo, undo } from '#web/authoring/draft/editor.ts'
import {
  type AutosaveEvent,
  reduceAutosave,
  IDLE,
  type AutosaveState,
  updateEditor,
  type Effect,
  type Published,
  dueAt,
  storedContent,
  type StoredContent,
} from '../autosave-machine.ts'
import { blankStart, editorStart } from '../editor-start.ts'
import { failureOf } from '../autosave.ts'
import type { TestServer } from './server.ts'

type CallEffect = Extract<Effect, { kind: 'send' | 'fetch' }>

/** How far a call gets: there and back, nowhere, or there and not back. */
export type Way = 'back' | 'nowhere' | 'there'

/**
 * The reducer in a browser in which a test controls everything: time, storage, and when and whether a response arrives.
 */
export class TestDevice {
  state: AutosaveState
  now = 0
  /** Calls that were sent and have no response yet. */
  calls: CallEffect[] = []
  stored = new Map<string | null, StoredContent>()
  copies: StoredContent[] = []
  published: Published[] = []
  readonly #server: TestServer

  constructor(server: TestServer, start: EditorStart = blankStart()) {
    this.#server = server
    this.state = this.#opened(start)
    this.dispatch({ kind: 'started', isLoggedIn: true, isOther: false })
  }

  #opened = (start: EditorStart): AutosaveState => ({ editor: createEditor(start).getState(), work: IDLE })

  get kind() {
    return this.state.editor.saving.kind
  }

  get title(): string {
    return this.state.editor.history.now.quiz_title
  }

  dispatch(event: AutosaveEvent): void {
    const { state, effects } = reduceAutosave(this.state, { ...event, at: this.now })
    this.state = state
    for (const effect of effects) this.#perform(effect)
  }

  #perform(effect: Effect): void {
    const { server, history } = this.state.editor
    if (effect.kind === 'send' || effect.kind === 'fetch') this.calls.push(effect)
    else if (effect.kind === 'published') this.published.push(effect.result)
    else if (effect.kind === 'store-copy') this.copies.push(effect.content)
    else if (effect.kind === 'unstore') this.stored.delete(effect.id)
    else if (server.id === null && isEmpty(history.now)) this.stored.delete(null)
    else this.stored.set(server.id, storedContent(this.state.editor))
  }

  type(quiz_title: string): void {
    const { history } = this.state.editor
    this.state = updateEditor(this.state, {
      history: stepTo(history, change({ quiz_title })(history.now), null, this.now),
    })
    this.dispatch({ kind: 'edited' })
  }

  undo(): void {
    this.state = updateEditor(this.state, { history: undo(this.state.editor.history) })
    this.dispatch({ kind: 'edited' })
  }

  /** Lets time pass, with everything that becomes due. */
  wait(milliseconds: number): void {
    const end = this.now + milliseconds
    for (let due = dueAt(this.state); due <= end; due = dueAt(this.state)) {
      this.now = Math.max(this.now, due)
      this.dispatch({ kind: 'due' })
    }
    this.now = end
  }

  /** What happens to the call in progress. */
  answer(way: Way = 'back'): void {
    const effect = this.calls.shift()
    if (!effect) return
    const outcome = way === 'nowhere' ? null : this.#ask(effect)
    this.dispatch(way === 'back' && outcome ? outcome : { kind: 'failed', failure: { kind: 'offline' } })
  }

  #ask(effect: CallEffect): AutosaveEvent {
    try {
      return effect.kind === 'fetch'
        ? { kind: 'fetched', theirs: this.#server.read() }
        : { kind: 'answered', saved: this.#server.save(effect.request.body, effect.request.idempotencyKey) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: 'failed', failure: failureOf(error) }
    }
  }

  /** The tab closes, immediately or after closing the editor, and the quiz is opened again from what is stored. */
  reopen(isKilled: boolean, way: Way): void {
    if (!isKilled) this.dispatch({ kind: 'closed' })
    const { id } = this.state.editor.server
    const stored = new Map(this.stored)
    while (this.calls.length > 0) this.answer(way)
    if (isKilled) this.stored = stored
    const known = isKilled ? id : this.state.editor.server.id
    const content = this.stored.get(known)
    const found = content ? { v: 1 as const, user: 'ana', tab: 'a tab', at: this.now, ...content } : null
    this.state = this.#opened(editorStart(found, known === null ? null : this.#server.saved))
    this.dispatch({ kind: 'started', isLoggedIn: true, isOther: false })
  }
}
