import type { PracticeCard, PracticeVerdict } from '#contract/api/practice.ts'
import { fitsQuestion, type Answer } from '#contract/quiz/question.ts'
import { sameAnswer } from '#web/play/round/round.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'

/** Why there will be no verdict: the card has left the deck, or its question has changed so that the answer is none. */
export type CardLoss = 'gone' | 'changed'

/** An answer to a card, and what is known about it. */
export interface AnsweredCard {
  answer: Answer
  /** Null until the server has told it. */
  verdict: PracticeVerdict | null
  loss: CardLoss | null
}

/** Cards that are practised one after another, as this browser knows them. */
export interface PracticeSession {
  session_id: string
  /** Who practises; null for a guest. */
  user: string | null
  /** When it began, in milliseconds. */
  at: number
  category: string | null
  cards: PracticeCard[]
  /** By card. */
  given: Record<string, AnsweredCard>
}

/** Whether a session is this player's; what was practised before the login belongs to the user, too. */
export const isSessionOf = (session: PracticeSession, user: string | null): boolean => (session.user ?? user) === user

/** As many as a session asks at most. */
export const MOST_CARDS = 10

export const answerTo = ({ given }: PracticeSession, card_id: string): AnsweredCard | undefined => given[card_id]

export const openCards = (session: PracticeSession): PracticeCard[] =>
  session.cards.filter(({ card_id }) => !answerTo(session, card_id))

/** The open card after this one, else the first; undefined when all are answered. */
export function nextCard(session: PracticeSession, card_id: string): PracticeCard | undefined {
  const at = session.cards.findIndex((card) => card.card_id === card_id)
  const open = openCards(session)
  return open.find((card) => session.cards.indexOf(card) > at) ?? open[0]
}

/** Answers a card. The first answer stays, whichever tab it was given in. */
export function giveCard(session: PracticeSession, card_id: string, answer: Answer): PracticeSession {
  const card = openCards(session).find((one) => one.card_id === card_id)
  if (!card || !fitsQuestion(card.question, answer)) return session
  return { ...session, given: { ...session.given, [card_id]: { answer, verdict: null, loss: null } } }
}

/** Answers that the server has not told the verdict of. */
export const unsentCards = (session: PracticeSession): { card_id: string; answer: Answer }[] =>
  Object.entries(session.given).flatMap(([card_id, { answer, verdict, loss }]) =>
    verdict === null && loss === null ? [{ card_id, answer }] : [],
  )

export const withOutcome = (
  session: PracticeSession,
  card_id: string,
  outcome: Partial<Pick<AnsweredCard, 'verdict' | 'loss'>>,
): PracticeSession => {
  const given = answerTo(session, card_id)
  return given ? { ...session, given: { ...session.given, [card_id]: { ...given, ...outcome } } } : session
}

/** Whether another answer had been given before, in another tab or on another device; that one counts. */
export const isOvertaken = ({ answer, verdict }: AnsweredCard): boolean =>
  verdict !== null && !sameAnswer(verdict.answer, answer)

/** The pips of a session; an answer whose verdict never comes is as if it had been skipped. */
export const sessionPips = (session: PracticeSession, current: string | null): Pip[] =>
  session.cards.map(({ card_id }) => {
    const given = answerTo(session, card_id)
    if (!given) return card_id === current ? 'current' : 'todo'
    return given.loss ? 'skipped' : pipOf(given.verdict?.correct, given.verdict?.credit)
  })

export const rightCards = ({ given }: PracticeSession): number =>
  Object.values(given).filter(({ verdict }) => verdict?.correct === true).length

export const checkedCards = ({ given }: PracticeSession): number =>
  Object.values(given).filter(({ verdict }) => verdict !== null).length
