import { groupedCode, spelledCode } from './reward-words.ts'
import styles from './Code.module.css'

/** A code that can be read, selected and spelled out by screen readers. */
export const Code = ({ code }: { code: string }) => (
  <span className={styles.code}>
    <span aria-hidden="true">{groupedCode(code)}</span>
    <span className="unseen">{spelledCode(code)}</span>
  </span>
)
