import { ArrowRight, Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Question } from '#contract/quiz/question.ts'
import { announce } from '#web/platform/announcements.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import type { CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { showJudged } from '#web/kinds/show-judged.ts'
import { ONE_MOMENT, useOneMoment } from '#web/platform/busy.ts'
import { useOnline } from '#web/platform/connection.ts'
import { playSound } from '../play-sound.tsx'
import {
  announcementOf,
  unknownAnswerWords,
  headingOf,
  rightAnswerOf,
  sharesLine,
  timedWords,
  toneOf,
} from './verdict-words.ts'
import styles from './QuestionVerdict.module.css'

export interface NextButtonProps {
  label: string
  onNext: () => void
}

interface QuestionVerdictProps extends NextButtonProps {
  question: Question
  verdict: CheckedVerdict
  streak: number
  /** Whether the time was over before the player had answered. */
  isTimeUp: boolean
  /** Whether it has just come in, and is to be read now. */
  takesFocus: boolean
  /** Said in place of how others did. */
  note?: string
  /** Whether no answer means that the player did not know it. */
  mayGiveUp?: boolean
  onReport: () => void
}

/** A longer explanation than this may need more than four lines on a phone. */
const LONG = 150

/** The server's verdict on an answer: right or wrong, why, and how others did. */
export function QuestionVerdict(props: QuestionVerdictProps) {
  const { question, verdict, streak, isTimeUp, takesFocus, note, mayGiveUp = false, onReport, ...way } = props
  const [isWhole, setIsWhole] = useState(false)
  const { why, rendered } = verdict
  const tone = toneOf(verdict)
  const inWords = (words: string) => (mayGiveUp ? unknownAnswerWords(words) : timedWords(words, isTimeUp))
  const rightAnswer = rightAnswerOf(question, verdict)
  useEffect(() => {
    if (!takesFocus) return
    const words = inWords(announcementOf(question, verdict, streak))
    announce(note ? `${words} ${note}` : words)
    vibrate()
    if (tone !== 'waiting') void playSound(tone)
    return showJudged()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the verdict arrives
  }, [takesFocus])
  const isLong = why !== null && why.length > LONG && !isWhole
  return (
    <VerdictPanel
      tone={tone}
      heading={inWords(headingOf(question, verdict, streak))}
      takesFocus={takesFocus}
      action={<NextButton {...way} />}
      aside={
        <p className={styles.aside}>
          {note ? <strong className={styles.note}>{note}</strong> : why !== null && sharesLine(verdict)}
          <button type="button" className={styles.report} onClick={onReport}>
            <Flag size={16} aria-hidden="true" /> Report a problem
          </button>
        </p>
      }
    >
      {rightAnswer && <p className={styles.key}>{rightAnswer}</p>}
      {why && (
        <p className={isLong ? styles.long : undefined}>
          <RenderedText text={why} rendered={rendered} />
        </p>
      )}
      {isLong && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          More
        </button>
      )}
    </VerdictPanel>
  )
}

export const NextButton = ({ label, onNext }: NextButtonProps) => (
  <Button onClick={onNext} aria-keyshortcuts="Enter">
    {label}
    <ArrowRight size={20} aria-hidden="true" />
  </Button>
)

interface PendingVerdictProps extends NextButtonProps {
  /** Whether sending the answer has failed; it is repeated. */
  isUnreachable: boolean
  /** The login link for a player who has been logged out; null while they are logged in. */
  login: string | null
}

/** Shown while there is no verdict yet. */
export function PendingVerdict({ isUnreachable, login, ...way }: PendingVerdictProps) {
  const { online } = useOnline()
  const isBusy = useOneMoment(login === null && online)
  const heading = () => {
    if (login) return "Saved. You've been logged out."
    if (!online) return "Saved. We'll check this when you're back online."
    if (isBusy) return ONE_MOMENT
    return isUnreachable ? "Saved. We'll check this as soon as we can." : 'Checking…'
  }
  return (
    <VerdictPanel tone="waiting" heading={heading()} action={<NextButton {...way} />}>
      {login && (
        <p>
          <Link href={login}>Log in</Link> to get it checked.
        </p>
      )}
    </VerdictPanel>
  )
}
