import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { inAnswers } from '#web/platform/credit-words.ts'
import { pipWords } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { ContinuePlaying } from './ContinuePlaying.tsx'
import { forgetProgress, storedUnfinished, openDaily, type Reader } from './unfinished-quizzes.ts'
import { storedPlayed, type Played } from './played.ts'
import { dropOutdated, quizzesHere } from './stored-quizzes.ts'
import styles from './Device.module.css'

/** What this browser has stored, and the components that show it: a first-time visitor needs none of it. */
export function readDevice() {
  const unfinished = storedUnfinished()
  return {
    played: storedPlayed(),
    unfinished,
    openDaily: (reader: Reader, today: string) => openDaily(unfinished, reader, today),
    quizzesHere,
    forgetProgress,
    dropOutdated,
    BestScore,
    ContinuePlaying,
    OnThisDevice,
  }
}

export type Device = ReturnType<typeof readDevice>

/** What can be played without a connection. */
const OnThisDevice = ({ top, children }: { top: ReactNode; children: ReactNode }) => (
  <div className={styles.here}>
    {top}
    <PageTitle>On this device</PageTitle>
    <p className={styles.text}>These quizzes work offline. You'll see the others when you're back online.</p>
    {children}
  </div>
)

/** With more pips than this there is no room for the text next to them. */
const MOST_PIPS = 15

/** The best score on the card of a quiz that this device has played. */
const BestScore = ({ credit, total, pips }: Played) => (
  <span className={styles.best}>
    <span className={styles.words}>
      You: {inAnswers(credit)}/{total}
    </span>
    {pips && pips.length <= MOST_PIPS && <Trail pips={pips} size="small" label={pipWords(pips)} />}
  </span>
)
