import { isDeepStrictEqual } from 'node:util'
import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { inOrderOfIds, type KeyedQuestion } from './keyed-question.ts'

/**
 * What a question asks. The same image, sound or film counts as the same, however it is described, and the order of options does not
 * matter.
 */
function wordsOf(question: KeyedQuestion): unknown[] {
  const { key: _, why: __, source: ___, image, media, options, ...words } = question
  return [words, image?.id, media?.id, inOrderOfIds(options).map(({ id, text, image }) => [id, text, image?.id])]
}

/** Whether two versions of a question ask the same: only then does an answer to one count for the other. */
export const asksTheSame = (a: KeyedQuestion, b: KeyedQuestion): boolean => isDeepStrictEqual(wordsOf(a), wordsOf(b))

/** Two questions that ask the same have the same kind. */
const sameKey = <K extends QuestionType>({ type, key }: KeyedQuestion<K>, other: KeyedQuestion<K>): boolean =>
  SERVER_KINDS[type].sameKey(key, other.key)

/** Questions whose key changed while their text stayed the same. */
export function correctedKeys(before: KeyedQuestion[], after: KeyedQuestion[]): string[] {
  const old = new Map(before.map((question) => [question.qid, question]))
  return after.flatMap((question) => {
    const was = old.get(question.qid)
    return was && asksTheSame(was, question) && !sameKey(was, question) ? [question.qid] : []
  })
}
