import { isStored } from '../storage.ts'

/** What this browser stores about a quiz is under these prefixes plus the quiz's address. */
export const QUIZ_KEY = 'quiz_'
export const SUMMARY_KEY = 'summary_'
export const RESULT_KEY = 'result_'

/** A session of practice is under this prefix plus its id. */
export const PRACTICE_KEY = 'practice_'

/** When and how far each quiz was played, and by whom. */
export const RECENT_KEY = 'tenpip_recent_v1'

/** Whether this browser has answers or a result of a quiz. */
export const isBegun = (quiz_url: string): boolean =>
  isStored(SUMMARY_KEY + quiz_url) || isStored(RESULT_KEY + quiz_url)

/** Listens until the function that it returns is called, and notifies whoever listens. */
function createSignal(): [on: (listener: () => void) => () => void, notify: () => void] {
  const listeners = new Set<() => void>()
  const on = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return [on, () => listeners.forEach((listener) => listener())]
}

/** Stored progress was cleared, so that nothing of it stays in memory. */
export const [onProgressForgotten, notifyProgressForgotten] = createSignal()

/** A stored result was replaced by a newer one of the same round. */
export const [onResultsChanged, notifyResultsChanged] = createSignal()
