import { Check } from 'lucide-react'
import { letterOf } from '#contract/letter-of.ts'
import { choicesOf, isScored, type Question } from '#contract/question.ts'
import type { Room } from '#contract/room.ts'
import { chosenIn } from '#web/kinds/choice/chosen.ts'
import { OnScreen } from '#web/kinds/OnScreen.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { OptionShape } from '../shapes/OptionShape.tsx'
import styles from './AskedOptions.module.css'

interface AskedOptionsProps {
  room: Room
  question: Question
  isRevealed: boolean
}

/** Longer options are written smaller. */
const LONG = 36

/** The options with letter and shape; once the answer is shown, each with its share as a bar. */
export function AskedOptions({ room, question, isRevealed }: AskedOptionsProps) {
  const choices = choicesOf(question)
  if (choices.length === 0) return isRevealed ? null : <OnScreen part="Asked" question={question} answer={null} />
  const right = isRevealed ? chosenIn(room.key) : []
  const isLong = choices.some(({ text }) => text.length > LONG)
  const hasImages = choices.some(({ image }) => image)
  return (
    <ol
      className={styles.options}
      data-count={choices.length}
      data-images={hasImages || undefined}
      data-long={isLong || undefined}
    >
      {choices.map(({ id, text, rendered, image }, place) => {
        const isRight = right.includes(id)
        const share = isRevealed ? room.shares?.options?.[id] : undefined
        const state = !isRevealed || !isScored(question) ? 'asked' : isRight ? 'right' : 'rest'
        return (
          <li key={id} className={styles.option} data-state={state}>
            {share !== undefined && (
              <span className={styles.bar} style={{ '--share': share / 100 }} aria-hidden="true" />
            )}
            <span className={styles.mark}>
              {isRight ? <Check className={styles.check} aria-hidden="true" /> : <OptionShape index={place} />}
              <span className={styles.letter}>{letterOf(place)}</span>
            </span>
            {image && <img className={styles.image} src={image.url} alt={image.alt} />}
            <span className={styles.text}>
              <RenderedText text={text} rendered={rendered} />
            </span>
            {isRight && <span className="unseen">Right answer.</span>}
            {share !== undefined && (
              <span className={styles.share}>
                {share}%<span className="unseen"> of players</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
