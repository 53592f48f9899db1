import type { QuizLosses } from '#contract/imports.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { howMuch, sharedLosses } from './all-losses.ts'
import styles from './ExportDialog.module.css'
import { LossList } from './LossList.tsx'
import { LossArea } from './LossArea.tsx'

const MOST_SHOWN = 50

/** What all quizzes lose: first what several of them lose alike, then what is left of each. */
export function AllLosses({ quizzes }: { quizzes: readonly QuizLosses[] }) {
  const { shared, others } = sharedLosses(quizzes)
  if (shared.length + others.length === 0) return <p>This format keeps everything.</p>
  const total = counted(quizzes.length, 'quiz', 'quizzes')
  return (
    <LossArea>
      {shared.length > 0 && (
        <ul className={styles.losses}>
          {shared.map(({ message, count }) => (
            <li key={message}>
              {message}{' '}
              <span className={styles.count}>{count === quizzes.length ? `All ${total}` : `${count} of ${total}`}</span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <p>
            {others.length} of {total} {others.length === 1 ? 'loses' : 'lose'}{' '}
            {shared.length > 0 ? 'more' : 'something'}:
          </p>
          <ul className={styles.quizzes}>
            {others.slice(0, MOST_SHOWN).map(({ id, quiz_title, losses }) => (
              <li key={id}>
                <details>
                  <summary>
                    <span>{quiz_title}</span> <span className={styles.count}>{howMuch(losses)}</span>
                  </summary>
                  <LossList losses={losses} />
                </details>
              </li>
            ))}
            {others.length > MOST_SHOWN && <li>and {grouped(others.length - MOST_SHOWN)} more, listed in the ZIP</li>}
          </ul>
        </>
      )}
    </LossArea>
  )
}
