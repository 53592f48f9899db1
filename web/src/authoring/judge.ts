import type { AuthoredQuestion } from '#contract/draft.ts'
import type { Answer, Verdict } from '#contract/play.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const NEARLY_ZERO = 1e-9

function isRight({ type, key }: AuthoredQuestion, answer: Answer): boolean {
  if (answer === null || key === null) return false
  if (Array.isArray(key)) {
    if (type === 'text') return typeof answer === 'string' && key.some((one) => plain(one) === plain(answer))
    if (!Array.isArray(answer) || answer.length !== key.length) return false
    return type === 'order' ? answer.every((id, at) => id === key[at]) : answer.every((id) => key.includes(id))
  }
  if (typeof key === 'object')
    return typeof answer === 'number' && Math.abs(answer - key.value) <= key.tolerance + NEARLY_ZERO
  return answer === key
}

/** A verdict as the author's own preview gives it; the server's, for players, forgives more slips of the pen. */
export const judge = (question: AuthoredQuestion, answer: Answer): Verdict => ({
  qid: question.qid,
  answer,
  correct: isRight(question, answer),
  key: question.key,
  why: question.why || null,
  shares: null,
})
