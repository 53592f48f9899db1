import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#contract/is-record.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { hasId, inOrderOfIds } from '#server/kinds/server-kind.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

const idOf = (part: unknown): unknown => (isRecord(part) ? part['id'] : null)

/**
 * What a part says, however deep: the same image counts as the same, however it is described, and so does the same sound
 * or film. The order of parts does not matter.
 */
function essence(part: unknown): unknown {
  if (Array.isArray(part)) return (part.every(hasId) ? inOrderOfIds(part) : part).map(essence)
  if (!isRecord(part)) return part
  const { rendered: _, last: __, image, media, ...words } = part
  const inner = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, essence(value)]))
  return { ...inner, image: idOf(image), media: idOf(media) }
}

/** What a question asks, without what follows from its key. */
function wordsOf<K extends QuestionType>(question: KeyedQuestion<K>): unknown {
  const { key: _, why: __, why_rendered: ___, source: ____, ...words } = question
  const { ofKey = [], inOrder = [] } = SERVER_KINDS[question.type]
  const order = inOrder.map((field) => (Array.isArray(question[field]) ? question[field].map(idOf) : null))
  return [essence({ ...words, ...Object.fromEntries(ofKey.map((field) => [field, null])) }), order]
}

/** Whether two versions of a question ask the same: only then does an answer to one count for the other. */
export const isSameQuestion = (a: KeyedQuestion, b: KeyedQuestion): boolean => isDeepStrictEqual(wordsOf(a), wordsOf(b))

/** Two questions that ask the same have the same kind. */
const sameKey = <K extends QuestionType>({ type, key }: KeyedQuestion<K>, other: KeyedQuestion<K>): boolean =>
  SERVER_KINDS[type].sameKey(key, other.key)

/** Questions whose key changed while their text stayed the same. */
export function correctedKeys(before: KeyedQuestion[], after: KeyedQuestion[]): string[] {
  const old = new Map(before.map((question) => [question.qid, question]))
  return after.flatMap((question) => {
    const was = old.get(question.qid)
    return was && isSameQuestion(was, question) && !sameKey(was, question) ? [question.qid] : []
  })
}
