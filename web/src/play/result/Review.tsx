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
            <ReviewedQuestion row={row} />
          </li>
        ))}
      </ol>
      {onlyWrong && wrong.length === 0 && <p>No wrong answers.</p>}
    </section>
  )
}

/** An answer again, expanded where it is wrong or only partly right. */
export const ReviewedQuestion = ({ row }: { row: ReviewRow }) => (
  <details open={row.correct === false} className={styles.row}>
    <summary>
      <Mark correct={row.correct} partly={row.partly} />
      <span className={styles.question}>
        <span className={styles.number}>{row.number}</span> <RenderedText {...row.shown} />
        <span className={styles.said}>
          {row.said}
          {row.partly !== null && (
            <span aria-hidden="true">
              {row.said && ' '}Partly right: {row.partly}.
            </span>
          )}
        </span>{' '}
        {row.answer && <span className={styles.answer}>{row.answer}</span>}
        {row.corrected && (
          <span className={styles.corrected}>
            Corrected since you played: {row.correct ? 'now counted as right' : 'it earns more now'}.
          </span>
        )}
      </span>
      {row.image && (
        <span className={styles.image}>
          <LazyImage src={row.image.url} alt={row.image.alt} />
        </span>
      )}
      {row.others !== null && <span className={styles.share}>{row.others}</span>}
      <span className={styles.chevron}>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </summary>
    {row.media && (
      <div className={styles.media}>
        <MediaPlayer media={row.media} />
      </div>
    )}
    {row.judged && (
      <div className={styles.judged}>
        <ReviewedAnswer {...row.judged} />
      </div>
    )}
    {row.why.text && (
      <p className={styles.why}>
        <RenderedText {...row.why} />
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
