import { Swords } from 'lucide-react'
import { challengesApi } from '#contract/challenges.ts'
import type { Result } from '#contract/play.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { changeRound, keepResult } from '../round/quiz-progress.ts'
import { isResultOf } from '../round/restore-round.ts'
import type { Round } from '../round/round.ts'
import styles from './Challenge.module.css'
import { Standings } from './Standings.tsx'
import { useChallenge } from './use-challenge.ts'
import { useShareChallenge } from './use-share-challenge.tsx'

interface ResultChallengeProps {
  round: Round | null
  result: Result
  /** Of the quiz. */
  title: string
}

/** On a result: challenges others to play the same round, and compares those who have. */
export function ResultChallenge({ round, result, title }: ResultChallengeProps) {
  const { attempt_id, quiz_url } = result
  const token = isResultOf(result, round) ? round?.challenge : undefined
  const { data, error, isFetching } = useChallenge(token ?? '', token !== undefined)
  const isOver = errorCode(error) === 'NOT_FOUND'
  const { share, isBusy, dialog } = useShareChallenge(title, async () => {
    const made = await call(challengesApi.create, { body: { attempt_id: attempt_id ?? '' } })
    if (isResultOf(result, round)) {
      changeRound(quiz_url, (now) => ({ ...now, challenge: made.token }))
      // Changing a round takes it for open again.
      keepResult(result)
    }
    return made.url
  })
  if (attempt_id === null) return null
  const isIn = token !== undefined && !isOver
  const people = isIn ? data?.people : null
  return (
    <>
      {isIn && people && data ? (
        <section className={styles.standings} aria-labelledby="challenge">
          <h2 id="challenge">{data.from.me ? 'Your challenge' : `${data.from.name}'s challenge`}</h2>
          <Standings token={token} title={title} people={people} />
        </section>
      ) : isIn && isFetching ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <Button kind="secondary" busy={isBusy} busyText="Making a link…" onClick={share}>
          <Swords size={20} aria-hidden="true" />
          Challenge a friend
        </Button>
      )}
      {dialog}
    </>
  )
}
