import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Challenge } from '#contract/api/challenges.ts'
import { links } from '#contract/api/links.ts'
import { playApi } from '#contract/api/play.ts'
import { confirm } from '#web/platform/confirm.ts'
import { ONE_MOMENT } from '#web/platform/busy.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { usePreferences } from '#web/platform/preferences.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { call } from '#web/platform/api.ts'
import { answersUnsaved } from '../start/start-words.ts'
import { playRound, progressOf } from '../round/quiz-progress.ts'
import { requestSending } from '../round/request-sending.ts'
import { beginRound, resumeLink, type Round, adoptAttempt, unsentAnswers, isResultOf } from '../round/round.ts'
import { challengeQuery } from './challenge.ts'
import styles from './Challenge.module.css'

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
      if (outside && unsentAnswers(outside).length > 0 && (await requestSending(quiz_url)) === null)
        return toast('error', answersUnsaved(online))
      navigate(await startChallenge(quiz_url, token, timer))
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

/** The round of this quiz that was started here outside the challenge, if it is open and has answers. */
function openOutside(quiz_url: string, token: string): Round | null {
  const { round, result } = progressOf(quiz_url)
  return round && round.challenge !== token && round.given.size > 0 && !isResultOf(result, round) ? round : null
}

/** Starts the player's round in a challenge, or continues it, and returns where it goes on. */
async function startChallenge(quiz_url: string, token: string, isTimed: boolean): Promise<string> {
  const attempt = await call(playApi.start, { body: { quiz_url, challenge: token } })
  const round = { ...adoptAttempt(beginRound(attempt.quiz, attempt.seed), attempt), challenge: token }
  playRound(round, isTimed)
  return resumeLink(round)
}
