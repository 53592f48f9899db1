import { isTexts } from '#contract/quiz/kinds/kind.ts'
import styles from '../Printing.module.css'

/** A line to write on. */
export const TypedPaper = () => <div className={styles.line} aria-hidden="true" />

/** Every accepted spelling. */
export const typedKeyWords = (_: unknown, key: unknown): string => (isTexts(key) ? key.join(' / ') : '')
