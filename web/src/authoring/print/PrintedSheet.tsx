import { KINDS } from '#contract/kinds.ts'
import type { Draft } from '#contract/draft.ts'
import { PrintedAnswer, PrintedText } from '#web/kinds/PrintedAnswer.tsx'
import { PrintedMedia } from './PrintedMedia.tsx'
import styles from './PrintedSheet.module.css'
import type { PrintedQuestion } from './printed-questions.ts'

interface PrintedSheetProps {
  draft: Draft
  questions: readonly PrintedQuestion[]
  hasImages: boolean
}

/** The quiz on paper: lines for name and date, and numbered questions. */
export const PrintedSheet = ({ draft, questions, hasImages }: PrintedSheetProps) => (
  <section className={styles.page} lang={draft.lang} aria-label="Questions" data-theme="light">
    <h2 className={styles.title}>{draft.quiz_title}</h2>
    {draft.quiz_description && <p className={styles.about}>{draft.quiz_description}</p>}
    <p className={styles.lines}>
      <span className={styles.wide}>Name</span>
      <span>Date</span>
      <span>Score</span>
    </p>
    <ol className={styles.questions}>
      {questions.map(({ printed }, at) => (
        <li key={printed.qid} className={styles.question}>
          <span className={styles.number}>{at + 1}.</span>
          <div className={styles.asked}>
            <p className={styles.text}>
              {printed.text.trim() === '' ? 'No text yet' : <PrintedText question={printed} />}
            </p>
            {hasImages && printed.image && (
              <img
                className={styles.image}
                style={{ '--ratio': printed.image.width / Math.max(1, printed.image.height) }}
                data-answered={KINDS[printed.type].isOnImage}
                src={printed.image.url}
                alt={printed.image.alt}
              />
            )}
            {printed.media && <PrintedMedia draft={draft} media={printed.media} />}
            <PrintedAnswer question={printed} hasImages={hasImages} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)
