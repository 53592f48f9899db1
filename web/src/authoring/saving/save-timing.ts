import { isDirty } from '../draft/editor.ts'
import { maySave, NEVER, type AutosaveState } from './autosave-state.ts'
import { updateWork } from './autosave-transition.ts'

const STORE_AFTER = 100
const DEBOUNCE = 2000
const LONGEST_UNSAVED = 15_000

export const withStorePlanned = (state: AutosaveState, at: number): AutosaveState =>
  updateWork(state, { storeAt: Math.min(state.work.storeAt, at + STORE_AFTER) })

export const withSavePlanned = (state: AutosaveState, at: number): AutosaveState =>
  updateWork(state, { pauseAt: at + DEBOUNCE, latestAt: Math.min(state.work.latestAt, at + LONGEST_UNSAVED) })

export const withNoSavePlanned = (state: AutosaveState): AutosaveState =>
  updateWork(state, { pauseAt: NEVER, latestAt: NEVER })

export function saveDueAt(state: AutosaveState): number {
  if (state.work.isClosed || !maySave(state)) return NEVER
  const { saving } = state.editor
  const retryAt = saving.kind === 'failed' ? saving.retryAt : NEVER
  return Math.min(state.work.pauseAt, state.work.latestAt, retryAt)
}

/** When something is due although nothing else happens. */
export const dueAt = (state: AutosaveState): number => Math.min(state.work.storeAt, saveDueAt(state))

/** Whether leaving the page now would lose changes, or interrupt a save. */
export function isLeavingRisky({ editor, work }: AutosaveState, now: number): boolean {
  const { kind } = editor.saving
  const isRecent = isDirty(editor) && now - work.editedAt < DEBOUNCE
  return kind === 'failed' || kind === 'refused' || (isRecent && kind !== 'fresh')
}
