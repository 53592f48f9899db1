import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { choicesOf } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { chosenIn, toggled } from './Choices.tsx'
import type { EmbedAnswerProps } from '../kind-props.ts'
import styles from '../EmbedAnswer.module.css'

/** Options to choose from: one tap answers, or several are chosen and then checked. */
export function ChoiceEmbed({ question, given, verdict, isLocked, onGive }: EmbedAnswerProps) {
  const { chooses, ofChoices, words } = KINDS[question.type]
  const isSome = chooses === 'some'
  const isKeyKnown = verdict !== null && verdict.key !== null
  const chosen = chosenIn(given)
  const right = chosenIn(verdict?.key)
  return (
    <>
      {words.hint && verdict === null && <p className={styles.hint}>{words.hint}</p>}
      <ul className={styles.options}>
        {choicesOf(question).map(({ id, text, rendered, image }) => {
          const isChosen = chosen.includes(id)
          const isRight = right.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.option}
                disabled={isLocked}
                aria-pressed={isSome ? isChosen : undefined}
                data-state={
                  isRight ? 'right' : isChosen ? (verdict?.correct === false ? 'wrong' : 'chosen') : undefined
                }
                onClick={() => onGive(ofChoices(isSome ? toggled(chosen, id) : [id]) ?? null)}
              >
                {image && <img className={styles.picture} src={image.url} alt={image.alt} />}
                <span>
                  <RenderedText text={text} rendered={rendered} />
                </span>
                {isKeyKnown && <span className={styles.mark}>{markOf(isRight, isChosen)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The text next to a choice once the verdict is there, so that colour is never the only signal. */
const markOf = (isRight: boolean, isChosen: boolean): string =>
  isRight ? (isChosen ? 'Your answer, right' : 'Right answer') : isChosen ? 'Your answer' : ''
