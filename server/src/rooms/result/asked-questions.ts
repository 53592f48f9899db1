import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Version } from '#server/quizzes/pinned-versions.ts'
import type { RoomRow } from '../tables.ts'

/** The questions that could be answered: a host may end a room before the last, or while one is still being read. */
export function askedQuestions(
  { pace, index, openedAt, endedAt }: Pick<RoomRow, 'pace' | 'index' | 'openedAt' | 'endedAt'>,
  { questions }: Pick<Version, 'questions'>,
): KeyedQuestion[] {
  if (pace === 'self') return questions
  if (index === null || openedAt === null) return []
  const wasOpened = endedAt === null || openedAt <= endedAt
  return questions.slice(0, wasOpened ? index + 1 : index)
}
