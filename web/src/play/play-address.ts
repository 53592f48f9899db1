import { links } from '#contract/api/links.ts'
import { RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'

/** The zero-based index of a question from its number in the address; -1 if that is invalid. */
export const questionIndex = (number: string): number => (/^[1-9]\d{0,3}$/.test(number) ? Number(number) - 1 : -1)

export const isQuestionAt = (index: number, count: number): boolean => index >= 0 && index < count

/**
 * Whether a page belongs to a quiz that was started in this browser; if the quiz was taken down, the browser may still
 * have a copy.
 */
export const isBegunAt = (pathname: string): boolean =>
  [SUMMARY_KEY, RESULT_KEY].some((prefix) =>
    storedKeys(prefix).some((key) => pathname.startsWith(`${links.quiz(key.slice(prefix.length))}/`)),
  )
