import { plainLetters } from '#contract/text/letters.ts'
import { type Answer, type QuestionType, fitsQuestion } from '#contract/quiz/question.ts'
import type { AnswerCounts } from '#contract/api/reports.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { AnswerPart } from '#server/kinds/server-kind.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'

/** What was answered to a question, part by part; the most frequent answers come first. */
export function answerCounts(
  question: KeyedQuestion,
  given: readonly { answer: string; count: number }[],
): AnswerCounts[] {
  const tally = new Tally()
  if (given.length > 0) for (const part of awaitedOf(question)) tally.add(part, 0)
  for (const { answer, count } of given)
    for (const part of partsOf(question, JSON.parse(answer))) tally.add(part, count)
  return tally.list()
}

/** The same over several days. */
export function mergeAnswerCounts(days: readonly (readonly AnswerCounts[])[]): AnswerCounts[] {
  const tally = new Tally()
  for (const { part, answers } of days.flat())
    for (const { text, right, count } of answers) tally.add({ part, text, right }, count)
  return tally.list()
}

/** So many different answers are told of a part of a question, and of a question without parts. */
const MOST = { ofPart: 8, ofQuestion: 120 }

class Tally {
  readonly #parts = new Map<string | null, Map<string, AnswerCounts['answers'][number]>>()

  add({ part, text, right }: AnswerPart, count: number): void {
    const answers = this.#parts.get(part) ?? new Map<string, AnswerCounts['answers'][number]>()
    this.#parts.set(part, answers)
    const name = nameOf({ text, right })
    const known = answers.get(name)
    if (known) known.count += count
    else answers.set(name, { text: text.trim(), count, right })
  }

  list(): AnswerCounts[] {
    return [...this.#parts].map(([part, answers]) => ({
      part,
      answers: [...answers.values()]
        .toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
        .slice(0, part === null ? MOST.ofQuestion : MOST.ofPart),
    }))
  }
}

/** Answers that differ in case or accents only are counted together, in the spelling that is most frequent. */
const nameOf = ({ text, right }: Omit<AnswerPart, 'part'>): string => `${right} ${plainLetters(text.trim())}`

const partsOf = <K extends QuestionType>(question: KeyedQuestion<K>, answer: Answer): AnswerPart[] =>
  answer !== null && fitsQuestion(question, answer) ? (SERVER_KINDS[question.type].given?.(question, answer) ?? []) : []

const awaitedOf = <K extends QuestionType>(question: KeyedQuestion<K>): AnswerPart[] =>
  SERVER_KINDS[question.type].awaited?.(question) ?? []
