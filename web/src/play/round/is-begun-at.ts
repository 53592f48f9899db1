import { links } from '#web/platform/links.ts'
import { RESULT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { storedKeys } from '#web/platform/storage.ts'

/** Whether a page is about a quiz that was begun in this browser; where that was taken down, something of it may be left here. */
export const isBegunAt = (pathname: string): boolean =>
  [SUMMARY_KEY, RESULT_KEY].some((prefix) =>
    storedKeys(prefix).some((key) => pathname.startsWith(`${links.quiz(key.slice(prefix.length))}/`)),
  )
