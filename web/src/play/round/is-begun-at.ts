import { links } from '#contract/links.ts'
import { RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'

/**
 * Whether a page belongs to a quiz that was started in this browser; if the quiz was taken down, the browser may still
 * have a copy.
 */
export const isBegunAt = (pathname: string): boolean =>
  [SUMMARY_KEY, RESULT_KEY].some((prefix) =>
    storedKeys(prefix).some((key) => pathname.startsWith(`${links.quiz(key.slice(prefix.length))}/`)),
  )
