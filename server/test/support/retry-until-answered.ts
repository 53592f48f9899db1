import { setTimeout as pause } from 'node:timers/promises'

/** Retries while the server is down or too busy, as a user would. */
export async function retryUntilAnswered<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status !== 503) return answer
    await pause(100 + Math.random() * 400)
  }
}
