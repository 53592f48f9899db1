import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/question.ts'
import type { Question } from '#contract/question.ts'
import { announce } from '#web/platform/announcements.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { placeToGoOn, streakAt, type Run } from '../round/attempt.ts'
import { answerQuestion, type Game } from '../round/game.ts'
import { send } from '../round/send.ts'
import { toldOn } from '../round/told.ts'
import { useIsAway } from '../round/use-game.ts'
import { useMoves } from './use-moves.ts'
import { DOUBLE_TAP, useIsSlow, useReveal } from './use-reveal.ts'
import { announcementOf } from './verdict-words.ts'

export interface AskedProps {
  game: Game
  run: Run
  place: number
  question: Question
  /** Whether the round is finished, and this is only looked at. */
  isOver: boolean
}

/** What happens to a question: how far its answer is, and everything that can be done now. */
export function useAnswering({ game, run, place, question, isOver }: AskedProps) {
  const { qid } = question
  const { quiz_url, settings } = run.quiz
  const given = run.given.get(qid)
  const told = toldOn(run, game.result, qid)
  const isDraft = settings.feedback === 'end' && !isOver
  const isLocked = isOver || (!isDraft && given !== undefined)
  const isPending = given !== undefined && !isDraft && told === null
  const isOffline = !useOnline().online || game.isLineDown
  const isSlow = useIsSlow(isPending)
  const isAway = useIsAway(quiz_url)
  const isLate = isPending && (isSlow || isOffline || isAway)
  const reveal = useReveal(told !== null)
  const streak = streakAt(run, place)
  const moves = useMoves(run, place, isOver)
  const since = useRef(0)
  const isMine = useRef(false)
  const [wasOpen] = useState(given === undefined && !run.synced)

  useEffect(() => {
    since.current = performance.now()
  }, [isLate])
  const isTooSoon = () => performance.now() - since.current < DOUBLE_TAP

  const isToBeSaid = reveal.isFresh && reveal.isTold
  useEffect(() => {
    if (isToBeSaid && told) announce(announcementOf(question, told, streak))
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it is told
  }, [isToBeSaid])

  const isAnsweredElsewhere = wasOpen && run.synced && given !== undefined && !isOver
  useEffect(() => {
    // The server has a round that is further than this browser knew.
    if (isAnsweredElsewhere && !isMine.current) moves.goTo(placeToGoOn(run) ?? place, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the record came in
  }, [isAnsweredElsewhere])

  const mayMove = reveal.isReady || isLate || isDraft
  return {
    given,
    told,
    isDraft,
    isLocked,
    isOffline,
    isAway,
    isLate,
    reveal,
    streak,
    moves,
    isToBeSaid,
    mayMove,
    answer(value: Answer) {
      if (isTooSoon() && value !== null && !isDraft) return
      isMine.current = true
      answerQuestion(quiz_url, qid, value)
      void send(quiz_url)
    },
    goOn() {
      if (mayMove && !isTooSoon()) moves.goOn()
    },
    skip() {
      if (!isTooSoon()) moves.goOn()
    },
  }
}
