import type { PracticeCard, PracticeVerdict } from '#contract/api/practice.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { makeQuiz, question, verdictOn } from '#web/play/round/test/quiz.ts'
import type { PracticeSession } from '../practice-session.ts'

const { id, quiz_url, quiz_title, category, lang } = makeQuiz(1)

/** A card named `c1` asks the question `q1`, of which `a` is right. */
export const card = (number: number): PracticeCard => ({
  card_id: `c${number}`,
  quiz_id: id,
  quiz_url,
  quiz_title,
  category,
  lang,
  question: question(`q${number}`),
})

export const makeSession = (count: number, more: Partial<PracticeSession> = {}): PracticeSession => ({
  session_id: 'a-session',
  user: null,
  at: 0,
  category: null,
  cards: Array.from({ length: count }, (_, index) => card(index + 1)),
  given: {},
  ...more,
})

export const verdictOf = (number: number, answer: Answer): PracticeVerdict => ({
  ...verdictOn(`q${number}`, answer),
  next_due_at: '2026-11-19T08:00:00.000Z',
})
