import type { OwnQuiz } from '#contract/api/authoring.ts'
import type { KeyChange } from '#contract/api/corrections.ts'
import { counted } from '#web/platform/format.ts'

const players = (count: number): string => counted(count, 'player', 'players')

/** What publishing a changed key does to past plays. An answer that was right by the old key stays right. */
export const aheadWords = ({ number, players: count }: KeyChange): string =>
  `You changed the answer to question ${number}. ${
    count === 0 ? 'No past score changes' : `${players(count)} will be re-scored`
  }; nobody loses points.`

/** What a corrected key has done to past plays, so far or in the end. */
export function doneWords({ number, players: count, done }: OwnQuiz['corrections'][number]): string {
  const corrected = `Question ${number} corrected`
  if (!done) return `${corrected}: re-scoring now, ${players(count)} so far`
  return count === 0 ? `${corrected}: no past score changed` : `${corrected}: ${players(count)} re-scored`
}
