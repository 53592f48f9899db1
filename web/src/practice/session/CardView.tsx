import { Flag } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { links } from '#contract/api/links.ts'
import type { PracticeCard } from '#contract/api/practice.ts'
import { questionHeading } from '#contract/quiz/question.ts'
import { shuffleOptions } from '#contract/quiz/shuffle.ts'
import { AnswerForm } from '#web/kinds/AnswerForm.tsx'
import { RoundName } from '#web/kinds/use-answer-draft.ts'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import { isMotionReduced, usePreferences } from '#web/platform/preferences.ts'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import styles from '#web/play/question/Question.module.css'
import { PendingVerdict, QuestionVerdict } from '#web/play/question/question-parts.ts'
import { QuestionImage } from '#web/play/question/QuestionImage.tsx'
import { useReport } from '#web/play/question/use-report.tsx'
import { QuestionArt, QuestionTitle } from '#web/play/question/QuestionTitle.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { PlayBar } from '#web/play/question/PlayBar.tsx'
import { NextButton, type NextButtonProps } from '#web/play/question/QuestionVerdict.tsx'
import { VerdictPanel } from '#web/ui/VerdictPanel.tsx'
import { returnWords } from '../due-words.ts'
import { answerTo, openCards, sessionPips, type PracticeSession, type CardLoss } from './practice-session.ts'
import { useCardAnswer } from './use-practice-session.ts'
import own from './Practice.module.css'

const ELSEWHERE = 'You answered this one in another tab or on another device. That answer counts.'

interface CardViewProps {
  session: PracticeSession
  card: PracticeCard
  onNext: () => void
  onLeave: () => void
}

/** A card being asked, answered and graded. */
export function CardView({ session, card, onNext, onLeave }: CardViewProps) {
  const { card_id, quiz_id, quiz_title, category, lang } = card
  // In another order in each session, so that it is not their places that are remembered.
  const question = useMemo(() => shuffleOptions(card.question, session.session_id), [card, session.session_id])
  const { image, media } = question
  const given = answerTo(session, card_id)
  const answering = useCardAnswer({ session, card_id, given, onNext })
  const { verdict, loss, reveal, isLate, mayMove, goOn } = answering
  const { confirmAnswers } = usePreferences()
  const [isStill] = useState(isMotionReduced)
  const { report, dialog } = useReport({ quiz_id, qid: question.qid })
  useKeys({ Enter: mayMove ? goOn : undefined, Escape: onLeave })
  useEffect(() => {
    // Some browsers return a promise, which would be taken for the clean-up.
    window.scrollTo({ top: 0 })
  }, [])

  const index = session.cards.indexOf(card)
  const where = `Card ${index + 1} of ${session.cards.length}`
  usePageTitle(`${where} · Practice`)
  const isLast = given !== undefined && openCards(session).length === 0
  const way = { label: isLast ? 'Finish' : 'Next', onNext: goOn }
  const back = verdict && returnWords(given?.verdict?.next_due_at ?? '')
  const heading = questionHeading(question)
  return (
    <RoundName value={`practice ${session.session_id} ${card_id}`}>
      <div
        className={`${styles.page} ${own.room}`}
        data-hue={category.hue}
        data-fresh={(reveal.isFresh && !isStill) || undefined}
      >
        <PlayBar
          isPractice
          pips={sessionPips(session, card_id)}
          index={index}
          isFresh={reveal.isFresh}
          onLeave={onLeave}
        />
        <div className={styles.stage}>
          <div className={isStill ? styles.body : `${styles.body} ${styles.arrives}`}>
            <div className={styles.head}>
              <div className={`${styles.where} ${own.from}`}>
                <CategoryIcon name={category.slug} />
                <span lang={lang}>{quiz_title}</span>
              </div>
              <QuestionTitle where={`${where}.`} lang={lang} shown={heading} isTask={heading.isTask} takesFocus />
            </div>
            <div className={styles.answer} lang={lang}>
              <Suspense>
                {image && !KINDS[question.type].isOnImage && <QuestionImage image={image} />}
                {media && <MediaPlayer key={media.url} media={media} lang={lang} />}
                <AnswerForm
                  // What was answered elsewhere is shown as it would be after a reload.
                  key={answering.isElsewhere ? 'elsewhere' : 'here'}
                  question={question}
                  given={verdict ? verdict.answer : given?.answer}
                  verdict={verdict}
                  isLocked={given !== undefined}
                  showsVerdict={verdict !== null && reveal.isShown}
                  isDirect={!confirmAnswers && KINDS[question.type].chooses === 'one'}
                  isDraft={false}
                  onAnswer={answering.answer}
                  onNext={goOn}
                />
              </Suspense>
            </div>
          </div>
          <div className={styles.after}>
            <Suspense>
              {given === undefined ? (
                <div className={styles.foot}>
                  <Button kind="quiet" onClick={() => answering.answer(null)}>
                    I don't know
                  </Button>
                  <IconButton label="Report a problem" onClick={report}>
                    <Flag size={20} aria-hidden="true" />
                  </IconButton>
                </div>
              ) : verdict ? (
                <QuestionVerdict
                  {...way}
                  question={question}
                  verdict={verdict}
                  streak={0}
                  isTimeUp={false}
                  mayGiveUp
                  takesFocus={reveal.isFresh && reveal.isShown}
                  note={[answering.isElsewhere && ELSEWHERE, back].filter(Boolean).join(' ')}
                  onReport={report}
                />
              ) : loss ? (
                <LostCard {...way} loss={loss} />
              ) : (
                isLate && (
                  <PendingVerdict
                    {...way}
                    isUnreachable={answering.isUnreachable}
                    login={answering.isAway ? links.login(links.practiceSession(session.session_id)) : null}
                  />
                )
              )}
            </Suspense>
          </div>
          <QuestionArt quiz={card} />
        </div>
        {dialog}
      </div>
    </RoundName>
  )
}

export const LOSS_WORDS: Record<CardLoss, string> = {
  gone: "This question isn't in your deck any more.",
  changed: 'The author has changed this question. It comes back as it is answering.',
}

/** Shown in place of a verdict that does not come. */
const LostCard = ({ loss, ...way }: NextButtonProps & { loss: CardLoss }) => (
  <VerdictPanel tone="waiting" heading={LOSS_WORDS[loss]} takesFocus action={<NextButton {...way} />} />
)
