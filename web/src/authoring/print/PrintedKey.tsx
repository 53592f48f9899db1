import type { Draft } from '#contract/draft.ts'
import type { ShownText } from '#contract/formulas/plain-text.ts'
import { shownWords } from '#web/kinds/shown-words.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { printedKey } from '#web/kinds/printing.ts'
import styles from './PrintedSheet.module.css'
import type { PrintedQuestion } from './printed-questions.ts'

interface KeyedPrint extends PrintedQuestion {
  /** The reason. */
  why: ShownText
}

/** The right answers and their reasons, on a page of their own after the questions. */
export const PrintedKey = ({ draft, questions }: { draft: Draft; questions: readonly KeyedPrint[] }) => (
  <section className={`${styles.page} ${styles.key}`} lang={draft.lang} aria-label="Answer key" data-theme="light">
    <h2 className={styles.title}>Answer key</h2>
    <p className={styles.about}>{draft.quiz_title}</p>
    <ol className={styles.answers}>
      {questions.map(({ authored, printed, why }, at) => (
        <li key={printed.qid} className={styles.question}>
          <span className={styles.number}>{at + 1}.</span>
          <div>
            <p className={styles.text}>
              {shownWords(printed, (one) => printedKey(authored, one, draft.settings.partial_credit))}
            </p>
            {printed.media?.transcript && (
              <p className={styles.why}>
                {printed.media.kind === 'audio' ? 'Sound' : 'Video'}: {printed.media.transcript}
              </p>
            )}
            {why.text && (
              <p className={styles.why}>
                <RenderedText {...why} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
