import { groupedCode, spelledCode } from './reward-words.ts'
import styles from './Code.module.css'

/** A code to read, select and listen to. */
export const Code = ({ code }: { code: string }) => (
  <span className={styles.code}>
    <span aria-hidden="true">{groupedCode(code)}</span>
    <span className="unseen">{spelledCode(code)}</span>
  </span>
)
