import type { Draft } from '#contract/draft.ts'
import { printedKey } from '#web/kinds/printing.ts'
import styles from './PrintedSheet.module.css'
import type { PrintedQuestion } from './printed-questions.ts'

/** The right answers and their reasons, on a page of their own after the questions. */
export const PrintedKey = ({ draft, questions }: { draft: Draft; questions: readonly PrintedQuestion[] }) => (
  <section className={`${styles.page} ${styles.key}`} lang={draft.lang} aria-label="Answer key" data-theme="light">
    <h2 className={styles.title}>Answer key</h2>
    <p className={styles.about}>{draft.quiz_title}</p>
    <ol className={styles.answers}>
      {questions.map(({ authored, printed }, at) => (
        <li key={printed.qid} className={styles.question}>
          <span className={styles.number}>{at + 1}.</span>
          <div>
            <p className={styles.text}>{printedKey(authored, printed)}</p>
            {authored.why && <p className={styles.why}>{authored.why}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
