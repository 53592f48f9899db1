import { isStored } from '../storage.ts'

/** What this browser stores about a quiz is under these prefixes plus the quiz's address. */
export const QUIZ_KEY = 'quiz_'
export const SUMMARY_KEY = 'summary_'
export const RESULT_KEY = 'result_'

/** Whether this browser has answers or a result of a quiz. */
export const isBegun = (quiz_url: string): boolean =>
  isStored(SUMMARY_KEY + quiz_url) || isStored(RESULT_KEY + quiz_url)
