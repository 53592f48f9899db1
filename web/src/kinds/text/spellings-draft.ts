/** What an author types for a typed answer. */
export interface SpellingsDraft {
  accepted: readonly string[]
}

type EditSpellings = <Q extends SpellingsDraft>(question: Q) => Q

export const changeAccepted =
  (at: number, text: string): EditSpellings =>
  (question) => ({ ...question, accepted: question.accepted.with(at, text) })

export const addAccepted =
  (after: number): EditSpellings =>
  (question) => ({ ...question, accepted: question.accepted.toSpliced(after + 1, 0, '') })

export const removeAccepted =
  (at: number): EditSpellings =>
  (question) =>
    question.accepted.length > 1 ? { ...question, accepted: question.accepted.toSpliced(at, 1) } : question
