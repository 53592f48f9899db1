import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './QuestionsToLookAt.module.css'
import type { ToLookAt } from './questions-to-look-at.ts'

interface QuestionsToLookAtProps {
  items: readonly ToLookAt[]
  /** Whether there are more quizzes than these were found in. */
  isPart: boolean
}

/** Questions with a problem, each with the reason and a link to edit it. */
export const QuestionsToLookAt = ({ items, isPart }: QuestionsToLookAtProps) => (
  <section aria-labelledby="look-at" className={styles.section}>
    <h3 id="look-at">Questions to look at</h3>
    {items.length === 0 ? (
      <p className={styles.none}>{isPart ? 'None in the quizzes shown.' : 'None on this day.'}</p>
    ) : (
      <ul>
        {items.map(({ quiz, question, number, why }) => (
          <li key={`${quiz.id} ${question.qid}`} className={styles.item}>
            <p className={styles.words}>
              <span className={styles.text}>
                {number}. <RenderedText text={question.text} rendered={question.rendered ?? null} />
              </span>
              <span className={styles.why}>
                {why} · {quiz.quiz_title}
              </span>
            </p>
            <ButtonLink href={links.makeQuiz(quiz.id)} kind="secondary" small>
              Edit question<span className="unseen"> {number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)
