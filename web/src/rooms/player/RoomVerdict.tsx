import { useEffect } from 'react'
import { plainText } from '#contract/formulas/plain-text.ts'
import type { Verdict } from '#contract/play.ts'
import type { Question } from '#contract/question.ts'
import type { OwnSeat } from '#contract/room.ts'
import { announce } from '#web/platform/announcements.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { playSound } from '#web/play/sound/play-sound.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { showJudged } from '#web/kinds/show-judged.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { rightAnswerOf } from '#web/play/question/verdict-words.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { gainedWords, gapWords, rankWords } from './place-words.ts'
import styles from './Room.module.css'
import { verdictHeading, type Outcome } from './room-verdict.ts'

interface RoomVerdictProps {
  question: Question
  verdict: Verdict
  outcome: Outcome
  seat: OwnSeat
  /** Whether the player came after this question had begun. */
  isNew: boolean
}

const TONES: Partial<Record<Outcome, 'right' | 'partly' | 'wrong'>> = {
  right: 'right',
  partly: 'partly',
  wrong: 'wrong',
}

/** What became of an answer: right or wrong, why, what it got, and where that leads. */
export function RoomVerdict({ question, verdict, outcome, seat, isNew }: RoomVerdictProps) {
  const heading =
    isNew && outcome === 'missed' ? 'You join with the next question.' : verdictHeading(question, verdict, outcome)
  const tone = TONES[outcome]
  const answer = isChecked(verdict) && rightAnswerOf(question, verdict)
  const answerWords = verdict.key !== null && !verdict.correct && `Answer: ${plainAnswer(question, verdict.key)}.`
  const why = verdict.why && plainText({ text: verdict.why, rendered: verdict.rendered })
  const gained = seat.gained ? gainedWords(seat.gained) : null
  const place = [rankWords(seat), gapWords(seat)].filter(Boolean).join(' · ')
  useEffect(() => {
    // The heading is read out as it takes the focus.
    announce([answerWords, why, gained, place].filter(Boolean).join(' '))
    if (tone) {
      vibrate()
      void playSound(tone)
    }
    return showJudged()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the verdict arrives
  }, [])
  return (
    <VerdictPanel
      tone={tone ?? 'waiting'}
      heading={heading}
      takesFocus
      action={null}
      aside={<p className={styles.aside}>{place}</p>}
    >
      {gained && <p className={styles.gained}>{gained}</p>}
      {answer && <p className={styles.key}>{answer}</p>}
      {verdict.why && (
        <p>
          <RenderedText text={verdict.why} rendered={verdict.rendered} />
        </p>
      )}
    </VerdictPanel>
  )
}
