import { isFlag } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'

const keyOf = (quiz_url: string): string => `rematch_${quiz_url}`

/** The next round of this quiz is a rematch: its player wants to send a link to it afterwards. */
export const markRematch = (quiz_url: string): void => writeTabStored(keyOf(quiz_url), true)

export const isRematch = (quiz_url: string): boolean => readTabStored(keyOf(quiz_url), isFlag) === true

export const endRematch = (quiz_url: string): void => removeTabStored(keyOf(quiz_url))
