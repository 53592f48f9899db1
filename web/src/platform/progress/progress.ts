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
