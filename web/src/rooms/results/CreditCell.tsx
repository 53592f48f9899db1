import { Check, X } from 'lucide-react'
import { FULL_CREDIT } from '#contract/credit.ts'
import styles from './PointsTable.module.css'

interface CreditCellProps {
  /** Null: not answered. */
  credit: number | null
  /** Whether it could be right or wrong. */
  isScored: boolean
  isVoided: boolean
}

const PERCENT = 100

/** What one answer got. */
export function CreditCell({ credit, isScored, isVoided }: CreditCellProps) {
  const words =
    credit === null
      ? 'not answered'
      : !isScored
        ? 'answered'
        : credit >= FULL_CREDIT
          ? 'right'
          : credit > 0
            ? `${Math.round((credit / FULL_CREDIT) * PERCENT)}% right`
            : 'wrong'
  return (
    <td className={styles.credit} data-voided={isVoided || undefined}>
      <span className="unseen">{isVoided ? `${words}, doesn't count` : words}</span>
      <span aria-hidden="true" data-words={words} className={styles.mark}>
        {credit === null ? (
          '–'
        ) : !isScored ? (
          '•'
        ) : credit >= FULL_CREDIT ? (
          <Check size={18} />
        ) : credit > 0 ? (
          `${Math.round((credit / FULL_CREDIT) * PERCENT)}%`
        ) : (
          <X size={18} />
        )}
      </span>
    </td>
  )
}
