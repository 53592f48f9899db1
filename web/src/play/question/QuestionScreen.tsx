import type { Game } from '../round/game.ts'
import { Asked } from './Asked.tsx'
import type { Run } from '../round/attempt.ts'
import { isResultOf } from '../round/restore.ts'
import { useSending } from '../round/use-game.ts'

interface QuestionScreenProps {
  game: Game
  run: Run
  place: number
}

/** One question of a round, compared with the server's record while it is looked at. */
export function QuestionScreen({ game, run, place }: QuestionScreenProps) {
  const isOver = isResultOf(game.result, run)
  useSending(run.quiz.quiz_url, !isOver && !run.synced)
  const question = run.order[place]
  return question ? <Asked key={question.qid} {...{ game, run, place, question, isOver }} /> : null
}
