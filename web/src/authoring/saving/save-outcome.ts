import type { QueuedSave, AutosaveState } from './autosave-state.ts'
import { updateWork, type Effect, type Published } from './autosave-transition.ts'

/** The call in progress has ended. */
export const withoutFlight = (state: AutosaveState): AutosaveState => updateWork(state, { flight: null })

/** Reports the outcome of publishing, if it was requested. */
export const published = ({ publish }: QueuedSave, result: Published): Effect[] =>
  publish === undefined ? [] : [{ kind: 'published', result }]
