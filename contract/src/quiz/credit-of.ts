import { allOrNothing, FULL_CREDIT } from './credit.ts'
import { KIND_RULES } from './kinds/kind-rules.ts'
import { KINDS } from './kinds/kinds.ts'
import type { AuthoredQuestion, QuestionType } from './question.ts'
import type { Settings } from './quiz.ts'

/**
 * The credit of an answer, in thousandths: used by the server for players, and by the preview for the author. Without a
 * key it is zero. A quiz decides whether a partly right answer gets any. What fitted the version that was `asked` is an
 * answer, even if a corrected key made the question smaller since.
 */
export function creditOf<K extends QuestionType>(
  question: AuthoredQuestion<K>,
  answer: unknown,
  { partial_credit }: Pick<Settings, 'partial_credit'>,
  asked: AuthoredQuestion<K> = question,
): number {
  const { key } = question
  if (answer === null || key === null || !KINDS[question.type].fits(asked, answer)) return 0
  const credit = KIND_RULES[question.type].grade(question, key, answer)
  return partial_credit ? credit : allOrNothing(credit === FULL_CREDIT)
}
