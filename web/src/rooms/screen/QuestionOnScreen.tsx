import { Check } from 'lucide-react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { choicesOf, isScored, type Question } from '#contract/quiz/question.ts'
import type { Phase, Room } from '#contract/api/rooms.ts'
import { letterOf } from '#contract/text/letters.ts'
import { OnScreen, isFilledIn } from '#web/kinds/OnScreen.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { chosenIn } from '#web/kinds/choice/Choices.tsx'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import { isVoided, questionNumberWords } from '../room-words.ts'
import { OptionShape } from '../OptionShape.tsx'
import { Clock } from './Clock.tsx'
import { StageTitle } from './TopLine.tsx'
import styles from './QuestionOnScreen.module.css'

interface QuestionOnScreenProps {
  room: Room
  /** The phase to show, also while the room is paused. */
  phase: Phase
  now: () => number
}

/** The question on the screen: read, open, closed, and then with its answer. */
export function QuestionOnScreen({ room, phase, now }: QuestionOnScreenProps) {
  const { question, key, why, why_rendered } = room
  if (!question) return null
  const hasChoices = choicesOf(question).length > 0
  const isRevealed = phase === 'reveal'
  // Where there is nothing else to look at, the time takes the middle.
  const isBig = phase === 'read' || (!isRevealed && question.options.length === 0 && !hasChoices)
  const hint = hintOf(question, phase)
  const { image, media } = question
  const text = <RenderedText {...questionTitle(question)} />
  const picture = image && (
    // As large as its place, and never cut.
    <div className={styles.image} style={{ '--ratio': image.width / Math.max(1, image.height) }}>
      <LazyImage eager src={image.url} alt={image.alt} />
      {isRevealed && <OnScreen part="OnPicture" question={question} answer={key} />}
    </div>
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
          <span className="unseen">{questionNumberWords(room)}. </span>
          {isRevealed ? (
            <OnScreen part="FilledText" question={question} answer={key}>
              {text}
            </OnScreen>
          ) : (
            text
          )}
        </StageTitle>
        {isVoided(room) && <p className={styles.voided}>Doesn&apos;t count</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.clock} data-big={isBig || undefined}>
        <Clock room={room} phase={phase} now={now} isBig={isBig} />
      </div>
      <div className={styles.body}>
        {media ? (
          <div className={styles.media}>
            {picture}
            <MediaPlayer key={media.url} media={media} />
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

/** What to do, where the options alone do not say it. */
function hintOf(question: Question, phase: Phase): string | null {
  if (phase !== 'open' && phase !== 'closed') return null
  const { hint } = KINDS[question.type].words
  if (hint !== undefined) return hint
  return phase === 'closed' || choicesOf(question).length > 0 ? null : 'Answer on your phone.'
}

/** Longer options are written smaller. */
const LONG = 36

/** The options with letter and shape; once the answer is shown, each with its share as a bar. */
function AskedOptions({ room, question, isRevealed }: { room: Room; question: Question; isRevealed: boolean }) {
  const choices = choicesOf(question)
  if (choices.length === 0) return isRevealed ? null : <OnScreen part="Asked" question={question} answer={null} />
  const right = isRevealed ? chosenIn(room.key) : []
  const isLong = choices.some(({ text }) => text.length > LONG)
  const hasImages = choices.some(({ image }) => image)
  return (
    <ol
      className={styles.options}
      data-count={choices.length}
      data-images={hasImages || undefined}
      data-long={isLong || undefined}
    >
      {choices.map(({ id, text, rendered, image }, place) => {
        const isRight = right.includes(id)
        const share = isRevealed ? room.shares?.options?.[id] : undefined
        const state = !isRevealed || !isScored(question) ? 'asked' : isRight ? 'right' : 'rest'
        return (
          <li key={id} className={styles.option} data-state={state}>
            {share !== undefined && (
              <span className={styles.optionBar} style={{ '--share': share / 100 }} aria-hidden="true" />
            )}
            <span className={styles.mark}>
              {isRight ? <Check className={styles.check} aria-hidden="true" /> : <OptionShape index={place} />}
              <span className={styles.letter}>{letterOf(place)}</span>
            </span>
            {image && <img className={styles.optionImage} src={image.url} alt={image.alt} />}
            <span className={styles.optionText}>
              <RenderedText text={text} rendered={rendered} />
            </span>
            {isRight && <span className="unseen">Right answer.</span>}
            {share !== undefined && (
              <span className={styles.share}>
                {share}%<span className="unseen"> of players</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The answer to a question without choices, unless its text shows it, and how many knew it. */
const KeyInWords = ({ room: { key, shares, answered }, question }: { room: Room; question: Question }) => (
  <div className={styles.key}>
    {key !== null && !isFilledIn(question) && (
      <div>
        <p className={styles.label}>Answer</p>
        <OnScreen part="Key" question={question} answer={key}>
          <strong className={styles.words}>{shownAnswer('', question, key, '')}</strong>
        </OnScreen>
      </div>
    )}
    {!isScored(question) && <p>Thanks. What you wrote stays with the author of the quiz.</p>}
    {isScored(question) && shares && answered > 0 && (
      <p className={styles.shares}>
        <span className={styles.keyBar} style={{ '--share': shares.right / 100 }} aria-hidden="true" />
        <span className={styles.percent}>{shares.right}% right</span>
      </p>
    )}
  </div>
)
