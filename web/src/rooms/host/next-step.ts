import type { Room, RoomCommand } from '#contract/api/rooms.ts'

export interface NextStep {
  command: RoomCommand
  /** What its button says. */
  label: string
}

/** What going on means in each phase; null where there is nothing to go on to. */
export function nextStep(room: Pick<Room, 'phase' | 'index' | 'quiz' | 'pace'>): NextStep | null {
  const { phase, index, quiz, pace } = room
  if (pace === 'self') return null
  const isLast = index !== null && index + 1 >= quiz.question_count
  switch (phase) {
    case 'lobby':
      return { command: 'start', label: 'Start' }
    case 'read':
      return { command: 'next', label: 'Let them answer' }
    case 'open':
      return { command: 'close', label: 'Close' }
    case 'closed':
      return { command: 'reveal', label: 'Show the answer' }
    case 'reveal':
      // The podium is a surprise that the standings would give away.
      return isLast ? { command: 'next', label: 'Show the podium' } : { command: 'board', label: 'Show standings' }
    case 'board':
      return { command: 'next', label: isLast ? 'Show the podium' : 'Next question' }
    case 'paused':
      return { command: 'resume', label: 'Resume' }
    case 'end':
      return null
  }
}
