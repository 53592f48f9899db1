import { useSession } from '#web/platform/session/session.ts'
import { newId } from '#web/platform/browser/new-id.ts'
import type { Editor } from '../draft/editor.ts'
import { reduceAutosave } from './autosave-reducer.ts'
import type { AutosaveEvent } from './autosave-event.ts'
import { IDLE, type AutosaveState } from './autosave-state.ts'
import type { Effect, Published } from './autosave-transition.ts'
import { loginOf, watchTriggers } from './autosave-triggers.ts'
import { createBrowserCopy } from './browser-copy.ts'
import { createDeadline } from './deadline.ts'
import { createSaveCalls, type SaveCallOptions } from './save-calls.ts'
import { dueAt, isLeavingRisky } from './save-timing.ts'

interface AutosaveOptions extends SaveCallOptions {
  user: string
}

export interface Autosave {
  /** Saves now what is not saved yet. */
  save: () => Promise<void>
  /** Puts the quiz on the site as it stands, or takes it off. */
  publish: (isOn: boolean) => Promise<Published>
  /** Resolves a conflict between two devices; the other version is kept for a week. */
  takeTheirs: () => void
  keepMine: () => void
  /** What was deleted elsewhere goes on as a new quiz. */
  saveAsNew: () => void
  /** Writes everything down and ends. */
  close: () => void
}

/** Keeps a draft safe: in the browser right away, on the server soon. `reduceAutosave` decides what is done when. */
export function startAutosave(editor: Editor, { user, ...options }: AutosaveOptions): Autosave {
  let work = IDLE
  let seen = editor.getState().history.now
  const waiting: (() => void)[] = []
  const publishing: ((result: Published) => void)[] = []
  const calls = createSaveCalls(options)
  const copy = createBrowserCopy(editor, user)
  const setDeadline = createDeadline((at) => dispatch({ kind: 'due' }, at))
  const current = (): AutosaveState => ({ editor: editor.getState(), work })

  function dispatch(event: AutosaveEvent, at = Date.now()): void {
    const before = current()
    const { state, effects } = reduceAutosave(before, { ...event, at })
    work = state.work
    seen = state.editor.history.now
    if (state.editor !== before.editor) editor.setState(state.editor)
    for (const effect of effects) perform(effect)
    setDeadline(dueAt(current()))
    if (!work.flight) for (const resolve of waiting.splice(0)) resolve()
  }

  const report = (outcome: Promise<AutosaveEvent>): void => void outcome.then((event) => dispatch(event))

  function perform(effect: Effect): void {
    switch (effect.kind) {
      case 'store':
        return copy.store()
      case 'store-copy':
        return copy.storeCopy(effect.content)
      case 'unstore':
        return copy.unstore(effect.id)
      case 'send':
        return report(calls.send(effect.request))
      case 'fetch':
        return report(calls.read(effect.id))
      case 'published':
        return publishing.shift()?.(effect.result)
    }
  }

  const endEdits = editor.subscribe(({ history }) => {
    if (history.now !== seen) dispatch({ kind: 'edited' })
  })
  const endTriggers = watchTriggers(user, { dispatch, isLeavingRisky: () => isLeavingRisky(current(), Date.now()) })
  dispatch({ kind: 'started', ...loginOf(useSession.getState(), user) })

  return {
    save() {
      dispatch({ kind: 'requested' })
      return new Promise((resolve) => (work.flight ? waiting.push(resolve) : resolve()))
    },
    publish: (isOn) =>
      new Promise((resolve) => {
        publishing.push(resolve)
        dispatch({ kind: 'requested', publish: isOn })
      }),
    takeTheirs: () => dispatch({ kind: 'theirs-chosen' }),
    keepMine: () => dispatch({ kind: 'mine-chosen' }),
    saveAsNew: () => dispatch({ kind: 'new-chosen', key: newId() }),
    close() {
      dispatch({ kind: 'closed' })
      endEdits()
      endTriggers()
      copy.close()
    },
  }
}
