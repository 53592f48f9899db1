import { useEffect } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import type { Verdict } from '#contract/api/play.ts'
import { type Question, isScored, type Answer } from '#contract/quiz/question.ts'
import type { OwnSeat, Room } from '#contract/api/rooms.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { announce } from '#web/platform/announcements.ts'
import { vibrate } from '#web/platform/browser/vibrate.ts'
import { playSound } from '#web/play/play-sound.tsx'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { showJudged } from '#web/kinds/show-judged.ts'
import { plainAnswer } from '#web/kinds/shown-words.tsx'
import { rightAnswerOf, headingOf } from '#web/play/question/verdict-words.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { gainedWords, gapWords, rankWords } from './place-words.ts'
import styles from './Room.module.css'

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

/** The player's verdict once the question is revealed and their seat is known; null before. */
export function roomVerdict(room: Room, seat: OwnSeat | null, answer: Answer | undefined): Verdict | null {
  const { question, key, why, why_rendered: rendered, shares } = room
  // The key of a question without right answers is null for ever.
  if (!question || (key === null && (isScored(question) || why === null)) || !seat) return null
  const credit = seat.credit ?? 0
  const correct = isScored(question) ? credit === FULL_CREDIT : null
  return { qid: question.qid, answer: answer ?? null, correct, credit, key, why, rendered, shares }
}

type Outcome = 'right' | 'partly' | 'noted' | 'wrong' | 'missed' | 'late' | 'voided'

export function outcomeOf(verdict: Verdict, isAnswered: boolean, isLate: boolean, isVoided: boolean): Outcome {
  const { correct, credit } = verdict
  if (isVoided) return 'voided'
  if (!isAnswered) return isLate ? 'late' : 'missed'
  if (correct === null) return 'noted'
  if (correct) return 'right'
  return (credit ?? 0) > 0 ? 'partly' : 'wrong'
}

export const HEADINGS: Record<Outcome, string> = {
  right: 'Right.',
  partly: 'Partly right.',
  noted: 'Thanks for your answer.',
  wrong: 'Not this time.',
  missed: 'You missed this one.',
  late: "Your answer didn't get through in time.",
  voided: "This question doesn't count.",
}

/** The heading of a verdict; of a partly right answer with how much of it is. */
export const verdictHeading = (question: Question, verdict: Verdict, outcome: Outcome): string =>
  outcome === 'partly' && isChecked(verdict) ? headingOf(question, verdict, 0) : HEADINGS[outcome]
