import { links } from '#contract/links.ts'
import { playApi } from '#contract/play.ts'
import { call } from '#web/platform/api.ts'
import { progressOf, setProgress, setRound } from '../round/quiz-progress.ts'
import { requestSending } from '../round/request-sending.ts'
import { isResultOf } from '../round/restore-round.ts'
import { beginRound, resumeIndex, type Round } from '../round/round.ts'
import { adoptAttempt } from '../round/server-record.ts'
import { unsentAnswers } from '../round/unsent.ts'

/** The round of this quiz that was started here outside the challenge, if it is open and has answers. */
export function openOutside(quiz_url: string, token: string): Round | null {
  const { round, result } = progressOf(quiz_url)
  return round && round.challenge !== token && round.given.size > 0 && !isResultOf(result, round) ? round : null
}

/** Whether the answers of a round that is about to end have reached the server. */
export async function sendBefore(quiz_url: string, round: Round): Promise<boolean> {
  return unsentAnswers(round).length === 0 || (await requestSending(quiz_url)) !== null
}

/** Starts the player's round in a challenge, or continues it, and returns where it goes on. */
export async function startChallenge(quiz_url: string, token: string, wish: { isTimed: boolean }): Promise<string> {
  const attempt = await call(playApi.start, { body: { quiz_url, challenge: token } })
  const round = { ...adoptAttempt(beginRound(attempt.quiz, attempt.seed), attempt), challenge: token }
  setRound(quiz_url, round)
  setProgress(quiz_url, {
    isTimed: wish.isTimed && attempt.quiz.settings.timer_seconds !== null,
    isElsewhere: false,
    finishing: 'no',
    isGone: false,
  })
  const index = resumeIndex(round)
  return index === null ? links.results(quiz_url) : links.question(quiz_url, index + 1)
}
