import type { Attempt, Verdict } from '#contract/play.ts'
import { fitsQuestion } from '#contract/question.ts'
import { adoptFinds } from './checked-tries.ts'
import { beginRound, isChangeable, questionIn, unsent, withGiven, type GivenAnswer, type Round } from './round.ts'
import { type QueuedAnswer } from './unsent.ts'
import { sameAnswer } from './same-answer.ts'

const judged = (verdict: Verdict): GivenAnswer => {
  const { answer, correct, credit } = verdict
  return { answer, sent: true, correct, credit, verdict }
}

/** Applies the server's verdict to the answer that was sent, which may have changed since. */
export function applyVerdict(round: Round, { qid, answer }: QueuedAnswer, verdict: Verdict): Round {
  const given = round.given.get(qid)
  if (!given || (isChangeable(round) && !sameAnswer(given.answer, answer))) return round
  return withGiven(round, qid, judged(verdict))
}

/** Removes an answer that the server will never accept. */
export function dropAnswer(round: Round, qid: string): Round {
  const given = new Map(round.given)
  given.delete(qid)
  return { ...round, given }
}

/** Forgets a round that the server no longer knows; its answers will be sent to the next one. */
export const forgetAttempt = (round: Round): Round => ({
  ...round,
  attemptId: null,
  synced: false,
  given: new Map([...round.given].map(([qid, given]) => [qid, unsent(given)])),
  tried: adoptFinds(round.tried, []),
})

/** Continues with the server's round, which may be another than the one started here. */
export function adoptAttempt(round: Round, { attempt_id, seed, quiz, answers, finds }: Attempt): Round {
  const isOther = round.attemptId !== null && round.attemptId !== attempt_id
  const known = new Map(answers.map((verdict) => [verdict.qid, verdict]))
  const adopted: Round = {
    ...beginRound(quiz, seed),
    attemptId: attempt_id,
    synced: true,
    challenge: round.challenge,
  }
  const given = new Map<string, GivenAnswer>()
  for (const [qid, mine] of round.given) {
    const question = questionIn(adopted, qid)
    if (question && fitsQuestion(question, mine.answer))
      given.set(qid, isOther || !known.has(qid) ? unsent(mine) : mine)
  }
  for (const [qid, verdict] of known) {
    const mine = given.get(qid)
    const isNewer = mine && !mine.sent && isChangeable(adopted) && !sameAnswer(mine.answer, verdict.answer)
    if (!isNewer) given.set(qid, judged(verdict))
  }
  return { ...adopted, given, tried: adoptFinds(round.tried, finds) }
}
