import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import type { Result } from '#contract/api/play.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { deck } from '#web/today/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './PractiseLater.module.css'

const OFFLINE = "You're offline. This needs a connection."

/** Puts the questions that were missed into the player's deck with one press. */
export function PractiseLater({ result }: { result: Result }) {
  const client = useQueryClient()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [problem, setProblem] = useState('')
  const missed = result.review.filter(({ correct }) => correct === false).length
  if (!result.verified || missed === 0) return null
  const put = async () => {
    setState('busy')
    setProblem('')
    try {
      // Reading the deck brings it up to date.
      await client.fetchQuery({ ...deck(), staleTime: 0 })
      setState('done')
    } catch (error) {
      setProblem(useOnline.getState().online ? errorSentence(error) : OFFLINE)
      setState('open')
    }
  }
  return (
    <div className={styles.practise}>
      {state === 'done' ? (
        <p ref={(line) => line?.focus()} tabIndex={-1}>
          {missed === 1 ? "It's" : "They're"} in your practice deck. <Link href={links.practice}>Go to practice</Link>
        </p>
      ) : (
        <Button kind="quiet" busy={state === 'busy'} onClick={() => void put()}>
          {missed === 1 ? 'Practise this one later' : `Practise these ${missed} later`}
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
