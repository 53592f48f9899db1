import { Check } from 'lucide-react'
import { KINDS } from '#contract/kinds.ts'
import { questionTitle } from '#contract/question-words.ts'
import { choicesOf } from '#contract/question.ts'
import { previewedQuestion, mayHaveFormulas, useFormulaRenderer } from '#web/kinds/formulas/formula-renderer.ts'
import { toAuthored, type DraftQuestion } from '#web/kinds/drafting.ts'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './AskStep.module.css'

/** A question with its options and its right answer, to be compared with the file. */
export function PreviewedQuestion({ question }: { question: DraftQuestion }) {
  const renderer = useFormulaRenderer(mayHaveFormulas(question))
  const shown = previewedQuestion(toAuthored(question), renderer)
  const { type, key } = shown
  const right = new Set([key].flat().map(String))
  return (
    <li className={styles.question}>
      <p className={styles.text}>
        <RenderedText {...questionTitle(shown)} />
      </p>
      {KINDS[type].chooses === 'none' ? (
        <p className={styles.answer}>
          {key === null ? 'No right answer is marked.' : shownAnswer('Answer: ', shown, key, '')}
        </p>
      ) : (
        <ul className={styles.options}>
          {choicesOf(shown).map(({ id, text, rendered }) => (
            <li key={id} className={right.has(id) ? styles.right : undefined}>
              {right.has(id) && <Check size={16} aria-hidden="true" />}
              <span>
                <RenderedText text={text} rendered={rendered ?? null} />
                {right.has(id) && <span className="unseen">, right</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
