import { useState } from 'react'
import type { EmbedAnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { BlankedText, BlankInput, FilledText, filledIn } from './BlankedText.tsx'
import styles from './Blanks.module.css'

const nothing = () => {}

/** A text with its blanks, to fill in; then with what belongs in them. */
export function BlanksEmbed({ question, given, verdict, isLocked, onGive }: EmbedAnswerProps<'blanks'>) {
  const [texts, setTexts] = useState<Record<string, string>>(() => filledIn(given) ?? {})
  if (isChecked(verdict)) return <FilledText question={question} verdict={verdict} />
  const fill = (id: string) => (text: string) => {
    const now = { ...texts, [id]: text }
    setTexts(now)
    onGive(filledIn(now) ?? null)
  }
  return (
    <p className={styles.text}>
      <BlankedText question={question}>
        {(blank, place) => (
          <BlankInput
            blank={blank}
            label={`Blank ${place} of ${question.blanks.length}`}
            value={texts[blank.id] ?? ''}
            isLocked={isLocked}
            onType={fill(blank.id)}
            onChoose={fill(blank.id)}
            onLeave={nothing}
            onKeyDown={nothing}
          />
        )}
      </BlankedText>
    </p>
  )
}
