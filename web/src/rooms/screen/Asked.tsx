import { KINDS } from '#contract/kinds.ts'
import { questionTitle } from '#contract/question-words.ts'
import { choicesOf } from '#contract/question.ts'
import type { Phase, Room } from '#contract/room.ts'
import { OnScreen } from '#web/kinds/OnScreen.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { LateMediaPlayer } from '#web/media/LateMediaPlayer.tsx'
import { placeWords } from '../host/phase-words.ts'
import { useIsVoided } from '../host/voided-questions.ts'
import styles from './Asked.module.css'
import { AskedImage } from './AskedImage.tsx'
import { AskedOptions } from './AskedOptions.tsx'
import { Clock } from './Clock.tsx'
import { KeyInWords } from './KeyInWords.tsx'
import { StageTitle } from './StageTitle.tsx'

interface AskedProps {
  room: Room
  /** The phase to show, also while the room is paused. */
  phase: Phase
  now: () => number
}

/** What to do, where the options alone do not say it. */
function hintOf({ question, phase }: { question: NonNullable<Room['question']>; phase: Phase }): string | null {
  if (phase !== 'open' && phase !== 'closed') return null
  if (KINDS[question.type].chooses === 'some') return 'Choose all that apply.'
  return phase === 'closed' || choicesOf(question).length > 0 ? null : 'Answer on your phone.'
}

/** The question on the screen: read, open, closed, and then with its answer. */
export function Asked({ room, phase, now }: AskedProps) {
  const { question, key, why, why_rendered } = room
  const isVoided = useIsVoided(room.id, question?.qid)
  if (!question) return null
  const hasChoices = choicesOf(question).length > 0
  const isRevealed = phase === 'reveal'
  // Where there is nothing else to look at, the time takes the middle.
  const isBig = phase === 'read' || (!isRevealed && question.options.length === 0 && !hasChoices)
  const hint = hintOf({ question, phase })
  const { image, media } = question
  const text = <RenderedText {...questionTitle(question)} />
  const picture = image && (
    <AskedImage image={image}>
      {isRevealed && <OnScreen part="OnPicture" question={question} answer={key} />}
    </AskedImage>
  )
  return (
    <div
      className={styles.asked}
      data-phase={phase}
      data-image={
        image && KINDS[question.type].isOnImage ? 'answer' : image !== null || media?.kind === 'video' || undefined
      }
      data-sound={(image === null && media?.kind === 'audio') || undefined}
    >
      <div className={styles.question} data-long={question.text.length > 90 || undefined}>
        <StageTitle className={styles.text}>
          <span className="unseen">{placeWords(room)}. </span>
          {isRevealed ? (
            <OnScreen part="FilledText" question={question} answer={key}>
              {text}
            </OnScreen>
          ) : (
            text
          )}
        </StageTitle>
        {isVoided && <p className={styles.voided}>Doesn&apos;t count</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.clock} data-big={isBig || undefined}>
        <Clock room={room} phase={phase} now={now} isBig={isBig} />
      </div>
      <div className={styles.body}>
        {media ? (
          <div className={styles.media}>
            {picture}
            <LateMediaPlayer key={media.url} media={media} />
          </div>
        ) : (
          picture
        )}
        {phase !== 'read' && (
          <div className={styles.answers}>
            <AskedOptions room={room} question={question} isRevealed={isRevealed} />
            {isRevealed && !hasChoices && <KeyInWords room={room} question={question} />}
            {isRevealed && why && (
              <p className={styles.why}>
                <RenderedText text={why} rendered={why_rendered} />
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
