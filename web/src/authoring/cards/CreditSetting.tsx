import { creditForShare } from '#contract/credit.ts'
import { percentOfCredit } from '#web/platform/credit-words.ts'
import { Switch } from '#web/ui/Switch.tsx'
import cardStyles from './Card.module.css'
import styles from './SettingsCard.module.css'

interface CreditSettingProps {
  isOn: boolean
  /** Whether players may have results already. */
  isPublished: boolean
  onChange: (isOn: boolean) => void
}

const EXAMPLE = { right: 2, of: 3 }

/** Whether partly right answers earn something, with an example that follows the switch. */
export const CreditSetting = ({ isOn, isPublished, onChange }: CreditSettingProps) => (
  <div className={styles.credit}>
    <Switch
      label="Give credit for partly right answers"
      hint="For answers with several parts, and for numbers and places that are nearly right."
      checked={isOn}
      onChange={onChange}
    />
    <output className={styles.example}>
      <span>
        Example: “All that apply” with {EXAMPLE.of} right options, and a player marks {EXAMPLE.right} of them.
      </span>
      <strong>
        {isOn
          ? `${percentOfCredit(creditForShare(EXAMPLE.right, EXAMPLE.of))}% of the credit`
          : 'No credit: it counts as wrong'}
      </strong>
    </output>
    {isPublished && (
      <p className={cardStyles.hint}>
        {isOn
          ? 'Changing this counts for new plays. Results that players already have stay as they are.'
          : 'This quiz gives credit only for wholly right answers. You can change that for new plays; results that players already have stay as they are.'}
      </p>
    )}
  </div>
)
