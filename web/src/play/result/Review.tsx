import { Check, ChevronDown } from 'lucide-react'
import { LateMediaPlayer } from '#web/media/LateMediaPlayer.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './Review.module.css'
import type { ReviewRow } from './review.ts'

interface ReviewProps {
  rows: ReviewRow[]
  /** Whether the answers to unanswered questions are held back. */
  holdsBack: boolean
  onlyWrong: boolean
  onToggle: (onlyWrong: boolean) => void
}

const correctedWords = (correct: boolean | null): string =>
  `Corrected since you played: ${correct ? 'now counted as right' : 'it earns more now'}.`

const Row = ({ number, shown, correct, corrected, said, answer, why, right, image, media }: ReviewRow) => (
  <details open={!correct} className={styles.row}>
    <summary>
      <span className={correct ? styles.right : styles.wrong}>
        {correct && <Check size={16} aria-hidden="true" />}
        <span className="unseen">{correct ? 'Right.' : 'Wrong.'}</span>
      </span>
      <span className={styles.question}>
        <span className={styles.number}>{number}</span> <RenderedText {...shown} />
        <span className={styles.said}>{said}</span> {answer && <span className={styles.answer}>{answer}</span>}
        {corrected && <span className={styles.corrected}>{correctedWords(correct)}</span>}
      </span>
      {image && (
        <span className={styles.image}>
          <LazyImage src={image.url} alt={image.alt} />
        </span>
      )}
      {right !== null && <span className={styles.share}>{right}% right</span>}
      <span className={styles.chevron}>
        <ChevronDown size={20} aria-hidden="true" />
      </span>
    </summary>
    {media && (
      <div className={styles.media}>
        <LateMediaPlayer media={media} />
      </div>
    )}
    {why.text && (
      <p className={styles.why}>
        <RenderedText {...why} />
      </p>
    )}
  </details>
)

/** All answers again, with the wrong ones expanded. */
export function Review({ rows, holdsBack, onlyWrong, onToggle }: ReviewProps) {
  const wrong = rows.filter(({ correct }) => !correct)
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
          Wrong {wrong.length}
        </button>
      </div>
      {holdsBack && (
        <p>You answered fewer than half, so the other answers stay hidden. Answer at least half to see them all.</p>
      )}
      <ol className={styles.rows}>
        {(onlyWrong ? wrong : rows).map((row) => (
          <li key={row.qid}>
            <Row {...row} />
          </li>
        ))}
      </ol>
      {onlyWrong && wrong.length === 0 && <p>No wrong answers.</p>}
    </section>
  )
}
