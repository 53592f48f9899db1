import { Check, ChevronDown } from 'lucide-react'
import { ReviewedAnswer } from '#web/kinds/ReviewedAnswer.tsx'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './Review.module.css'
import type { ReviewRow } from './review-rows.ts'

interface ReviewProps {
  rows: ReviewRow[]
  /** Whether the answers to unanswered questions are held back. */
  holdsBack: boolean
  onlyWrong: boolean
  onToggle: (onlyWrong: boolean) => void
}

/** All answers again, with those expanded that are wrong or only partly right. */
export function Review({ rows, holdsBack, onlyWrong, onToggle }: ReviewProps) {
  const wrong = rows.filter(({ correct }) => correct === false)
  const name = wrong.some(({ partly }) => partly !== null) ? 'Not right' : 'Wrong'
  return (
    <section className={styles.review} aria-labelledby="review">
      <div className={styles.head}>
        <h2 id="review">Your answers</h2>
        <button type="button" className={styles.tab} aria-pressed={!onlyWrong} onClick={() => onToggle(false)}>
          All {rows.length}
        </button>
        <button
          type="button"
          className={styles.tab}
          aria-pressed={onlyWrong}
          aria-keyshortcuts="W"
          onClick={() => onToggle(true)}
        >
          {name} {wrong.length}
        </button>
      </div>
      {holdsBack && (
        <p>You answered fewer than half, so the other answers stay hidden. Answer at least half to see them all.</p>
      )}
      <ol className={styles.rows}>
        {(onlyWrong ? wrong : rows).map((row) => (
          <li key={row.qid}>
            <ReviewedQuestion {...row} />
          </li>
        ))}
      </ol>
      {onlyWrong && wrong.length === 0 && <p>No wrong answers.</p>}
    </section>
  )
}

/** An answer again, expanded where it is wrong or only partly right. */
export const ReviewedQuestion = ({
  number,
  shown,
  correct,
  partly,
  corrected,
  said,
  answer,
  judged,
  why,
  others,
  image,
  media,
}: ReviewRow) => (
  <details open={correct === false} className={styles.row}>
    <summary>
      <Mark correct={correct} partly={partly} />
      <span className={styles.question}>
        <span className={styles.number}>{number}</span> <RenderedText {...shown} />
        <span className={styles.said}>
          {said}
          {partly !== null && (
            <span aria-hidden="true">
              {said && ' '}Partly right: {partly}.
            </span>
          )}
        </span>{' '}
        {answer && <span className={styles.answer}>{answer}</span>}
        {corrected && <span className={styles.corrected}>{correctedWords(correct)}</span>}
      </span>
      {image && (
        <span className={styles.image}>
          <LazyImage src={image.url} alt={image.alt} />
        </span>
      )}
      {others !== null && <span className={styles.share}>{others}</span>}
      <span className={styles.chevron}>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </summary>
    {media && (
      <div className={styles.media}>
        <MediaPlayer media={media} />
      </div>
    )}
    {judged && (
      <div className={styles.judged}>
        <ReviewedAnswer {...judged} />
      </div>
    )}
    {why.text && (
      <p className={styles.why}>
        <RenderedText {...why} />
      </p>
    )}
  </details>
)

/** The mark of a row, and what it says without being seen. */
function Mark({ correct, partly }: Pick<ReviewRow, 'correct' | 'partly'>) {
  const words =
    correct === null ? 'Not scored.' : correct ? 'Right.' : partly === null ? 'Wrong.' : `Partly right, ${partly}.`
  const look = correct === null ? 'open' : correct ? 'right' : partly === null ? 'wrong' : 'partly'
  return (
    <span className={styles[look]}>
      {correct && <Check size={16} aria-hidden="true" />}
      <span className="unseen">{words}</span>
    </span>
  )
}

const correctedWords = (correct: boolean | null): string =>
  `Corrected since you played: ${correct ? 'now counted as right' : 'it earns more now'}.`
