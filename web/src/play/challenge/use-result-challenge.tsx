import { Swords } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { challengesApi } from '#contract/api/challenges.ts'
import type { Result } from '#contract/api/play.ts'
import { call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { changeRound, setResult } from '../round/quiz-progress.ts'
import { isResultOf, type Round } from '../round/round.ts'
import styles from './Challenge.module.css'
import { ownTitle } from './challenge.ts'
import { endRematch, isRematch } from './RematchButton.tsx'
import { Standings, useChallenge } from './Standings.tsx'
import { useShareChallenge } from './use-share-challenge.tsx'

interface ResultChallenge {
  /** What the player came for, right below the score: the comparison, or in a rematch the link to send. */
  lead: ReactNode
  /** Challenges others to play the same round. */
  button: ReactNode
}

const NOTHING: ResultChallenge = { lead: null, button: null }

/** What a result shows of challenges: a button to make one, or the one that its round belongs to. */
export function useResultChallenge(round: Round | null, result: Result | null, title: string): ResultChallenge {
  const token = isResultOf(result, round) ? round?.challenge : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching } = useChallenge(token ?? '', token !== undefined)
  const { share, isBusy, problem, dialog } = useShareChallenge(
    title,
    async () => (result ? challengeWith(result, round) : ''),
    () => heading.current?.focus(),
  )
  if (!result?.verified) return NOTHING
  const isIn = token !== undefined && errorCode(error) !== 'NOT_FOUND'
  if (isIn && data?.people)
    return {
      button: dialog,
      lead: (
        <section className={styles.standings} aria-labelledby="challenge">
          <h2 id="challenge" ref={heading} tabIndex={-1}>
            {ownTitle(data)}
          </h2>
          <Standings token={token} title={title} people={data.people} />
        </section>
      ),
    }
  if (isIn && isFetching) return { button: dialog, lead: <Skeleton className={styles.waiting} /> }
  const buttonOf = (kind: 'primary' | 'secondary', words: string) => (
    <div className={styles.actions}>
      <Button kind={kind} busy={isBusy} busyText="Making a link…" onClick={share}>
        <Swords size={20} aria-hidden="true" />
        {words}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {dialog}
    </div>
  )
  return isRematch(result.quiz_url)
    ? {
        lead: (
          <div className={styles.rematch}>
            <p>Now send this round to the others: the same questions in the same order.</p>
            {buttonOf('primary', 'Send the rematch')}
          </div>
        ),
        button: null,
      }
    : { lead: null, button: buttonOf('secondary', 'Challenge a friend') }
}

/** Makes a challenge of a finished round, which belongs to it from then on. Returns its link. */
async function challengeWith(result: Result, round: Round | null): Promise<string> {
  const { token, url } = await call(challengesApi.create, { body: { attempt_id: result.attempt_id ?? '' } })
  endRematch(result.quiz_url)
  if (isResultOf(result, round)) {
    changeRound(result.quiz_url, (now) => ({ ...now, challenge: token }))
    // Changing a round takes it for open again.
    setResult(result)
  }
  return url
}
