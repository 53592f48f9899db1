import { Swords } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
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
import { ownTitle } from './challenge-words.ts'
import { Standings } from './Standings.tsx'
import { useChallenge } from './use-challenge.ts'
import { useShareChallenge } from './use-share-challenge.tsx'

/** Makes a challenge of a finished round, which belongs to it from then on. Returns its link. */
async function challengeWith(result: Result, round: Round | null): Promise<string> {
  const { token, url } = await call(challengesApi.create, { body: { attempt_id: result.attempt_id ?? '' } })
  if (isResultOf(result, round)) {
    changeRound(result.quiz_url, (now) => ({ ...now, challenge: token }))
    // Changing a round takes it for open again.
    keepResult(result)
  }
  return url
}

interface ResultChallenge {
  /** Challenges others to play the same round. */
  button: ReactNode
  /** Compares those who have. */
  standings: ReactNode
}

const NOTHING: ResultChallenge = { button: null, standings: null }

/** What a result shows of challenges: a button to make one, or the one that its round belongs to. */
export function useResultChallenge(round: Round | null, result: Result | null, title: string): ResultChallenge {
  const token = isResultOf(result, round) ? round?.challenge : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching } = useChallenge(token ?? '', token !== undefined)
  const { share, isBusy, dialog } = useShareChallenge(
    title,
    async () => (result ? challengeWith(result, round) : ''),
    () => heading.current?.focus(),
  )
  if (!result?.verified) return NOTHING
  const isIn = token !== undefined && errorCode(error) !== 'NOT_FOUND'
  if (isIn && data?.people)
    return {
      button: dialog,
      standings: (
        <section className={styles.standings} aria-labelledby="challenge">
          <h2 id="challenge" ref={heading} tabIndex={-1}>
            {ownTitle(data)}
          </h2>
          <Standings token={token} title={title} people={data.people} />
        </section>
      ),
    }
  if (isIn && isFetching) return { button: dialog, standings: <Skeleton className={styles.waiting} /> }
  return {
    button: (
      <div className={styles.actions}>
        <Button kind="secondary" busy={isBusy} busyText="Making a link…" onClick={share}>
          <Swords size={20} aria-hidden="true" />
          Challenge a friend
        </Button>
        {dialog}
      </div>
    ),
    standings: null,
  }
}
