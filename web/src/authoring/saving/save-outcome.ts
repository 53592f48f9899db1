import type { Ask, AutosaveState } from './autosave-state.ts'
import { note, type Effect, type Published } from './autosave-transition.ts'

/** The call in progress has ended. */
export const landed = (state: AutosaveState): AutosaveState => note(state, { flight: null })

/** Reports the outcome of publishing, if it was requested. */
export const published = ({ publish }: Ask, result: Published): Effect[] =>
  publish === undefined ? [] : [{ kind: 'published', result }]
