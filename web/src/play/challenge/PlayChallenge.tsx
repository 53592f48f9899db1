import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Challenge } from '#contract/challenges.ts'
import { links } from '#contract/links.ts'
import { confirm } from '#web/platform/confirm.ts'
import { ONE_MOMENT } from '#web/platform/connection/busy.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { answersUnsaved } from '../start/start-words.ts'
import styles from './Challenge.module.css'
import { challenge as challengeQuery } from './queries.ts'
import { openOutside, sendBefore, startChallenge } from './start-challenge.ts'

const OFFLINE = "You're offline. Starting a challenge needs a connection; after that you can play without one."

/** Starts the round in a challenge, or continues it. An open round outside ends with that, so the player is asked first. */
export function PlayChallenge({ token, challenge }: { token: string; challenge: Challenge }) {
  const { quiz, open_round } = challenge
  const { quiz_url } = quiz
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { timer } = usePreferences()
  const [isBusy, setIsBusy] = useState(false)
  const isInside = open_round === 'inside'

  useEffect(() => {
    // Preloads the next screens, so that the first question is instant and the rest works offline.
    void import('../QuestionPage.tsx').then(() => import('../ResultsPage.tsx')).catch(() => {})
  }, [])

  const start = async () => {
    const outside = openOutside(quiz_url, token)
    if (!isInside && (outside || open_round === 'outside')) {
      const { yes } = await confirm({
        title: 'End your open round?',
        text: 'You have a round of this quiz open. Starting the challenge ends it with the answers so far.',
        yes: 'Start the challenge',
        no: 'Not now',
      })
      if (!yes) return
    }
    const { online } = useOnline.getState()
    if (!online) return toast('error', OFFLINE)
    setIsBusy(true)
    try {
      if (outside && !(await sendBefore(quiz_url, outside))) return toast('error', answersUnsaved(online))
      navigate(await startChallenge(quiz_url, token, { isTimed: timer }))
    } catch (error) {
      toast('error', errorCode(error) === undefined ? OFFLINE : errorSentence(error))
      // It may be full, over, or finished on another device by now.
      void client.invalidateQueries(challengeQuery(token))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.slot}>
      <p>Same questions, same order. You'll see each other's scores once you've finished.</p>
      <div className={styles.actions}>
        <Button busy={isBusy} busyText={ONE_MOMENT} onClick={() => void start()}>
          {isInside ? 'Carry on' : 'Play'}
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
        <ButtonLink kind="quiet" href={links.quizStart(quiz_url)}>
          About this quiz
        </ButtonLink>
      </div>
    </div>
  )
}
