import { AppError } from '#server/platform/errors.ts'
import type { Player } from './attempt.ts'
import { closeAttempt, type ClosedAttempt } from './close-attempt.ts'
import type { PlayServices } from './play-services.ts'

/** Closes an attempt of this quiz. */
export async function finishAttempt(
  services: PlayServices,
  quizId: string,
  attemptId: string,
  player: Player,
): Promise<ClosedAttempt> {
  const attempt = await services.attemptCache.get(services.db, attemptId, player)
  if (attempt.quizId !== quizId)
    throw new AppError('INVALID', 'That round is for another quiz.', {
      fields: { attempt_id: 'This is for another quiz.' },
    })
  return closeAttempt(services, attemptId, player)
}
