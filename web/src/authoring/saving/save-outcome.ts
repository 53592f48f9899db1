import type { Ask, AutosaveState } from './autosave-state.ts'
import { note, type Effect, type Published } from './autosave-transition.ts'

/** The call under way has ended. */
export const landed = (state: AutosaveState): AutosaveState => note(state, { flight: null })

/** Tells of publishing, if it was asked for. */
export const published = ({ publish }: Ask, result: Published): Effect[] =>
  publish === undefined ? [] : [{ kind: 'published', result }]
