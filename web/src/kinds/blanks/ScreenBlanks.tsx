import { blankText } from '#contract/kinds/blanks/blanks-words.ts'
import { valueIn } from '#contract/kinds/pairs.ts'
import type { ScreenProps } from '../screen/screen-props.ts'
import styles from '../screen/Screen.module.css'
import { BlankedText } from './BlankedText.tsx'

/** The text with what belongs in its blanks. */
export const ScreenBlanks = ({ question, answer }: ScreenProps<'blanks'>) => (
  <BlankedText question={question}>
    {(blank) => <em className={styles.filled}>{blankText(blank, valueIn(answer, blank.id))}</em>}
  </BlankedText>
)
