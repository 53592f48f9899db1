import type { Tried } from '../answer-props.ts'

/** A find, as the key spells it. */
export type Find = NonNullable<Tried['found']>

/** What was found, each once, in the order in which it was found. */
export const findsIn = (tried: readonly Tried[]): Find[] => [
  ...new Map(tried.flatMap(({ found }) => (found ? [[found.id, found] as const] : []))).values(),
]

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What was tried already with these very words. */
export const triedBefore = (tried: readonly Tried[], text: string): Tried | undefined =>
  tried.find((one) => isSame(one.text, text) || isSame(one.found?.text ?? '', text))

/** What a try has brought, for everyone to read. */
export interface TryWords {
  isNew: boolean
  text: string
}

/** What to say about a try that was checked; null while it is not. */
export function wordsOfTry(tried: readonly Tried[], { text, found }: Tried, isRepeat = false): TryWords | null {
  if (found === undefined) return null
  if (found === null) return { isNew: false, text: `“${text}” is not on the list.` }
  const [first] = tried.filter((one) => one.found?.id === found.id)
  const isNew = !isRepeat && first?.text === text
  return { isNew, text: isNew ? found.text : `Already found: ${found.text}.` }
}
