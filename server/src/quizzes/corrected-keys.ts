import { isDeepStrictEqual } from 'node:util'
import type { Key } from '#contract/quiz.ts'
import type { KeyedQuestion } from './keyed-question.ts'

const wordsOf = ({ type, text, image, options }: KeyedQuestion) => [
  type,
  text,
  image?.id,
  options.map(({ id, text, image }) => [id, text, image?.id]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
]

/** Whether two versions of a question ask the same: only then does an answer to one count for the other. */
export const asksTheSame = (a: KeyedQuestion, b: KeyedQuestion): boolean => isDeepStrictEqual(wordsOf(a), wordsOf(b))

const sameKey = ({ type, key: a }: KeyedQuestion, { key: b }: KeyedQuestion): boolean => {
  const plain = (key: Key) => (Array.isArray(key) && type !== 'order' ? key.toSorted() : key)
  return isDeepStrictEqual(plain(a), plain(b))
}

/** Questions whose key changed while their text stayed the same. */
export function correctedKeys(before: KeyedQuestion[], after: KeyedQuestion[]): string[] {
  const old = new Map(before.map((question) => [question.qid, question]))
  return after.flatMap((question) => {
    const was = old.get(question.qid)
    return was && asksTheSame(was, question) && !sameKey(was, question) ? [question.qid] : []
  })
}
