import { blankText } from '#contract/quiz/kinds/blanks.ts'
import { valueIn } from '#contract/quiz/kinds/kind.ts'
import type { ScreenProps } from '../kind-props.ts'
import styles from '../Screen.module.css'
import { BlankedText } from './BlankedText.tsx'

/** The text with what belongs in its blanks. */
export const BlanksScreen = ({ question, answer }: ScreenProps<'blanks'>) => (
  <BlankedText question={question}>
    {(blank) => <em className={styles.filled}>{blankText(blank, valueIn(answer, blank.id))}</em>}
  </BlankedText>
)
