import { ResendVerification } from '#web/accounts/messages/ResendVerification.tsx'
import styles from './RedeemPrizesPage.module.css'

/** Shows in advance that redeeming needs a verified email. */
export const VerifyFirst = ({ email }: { email: string }) => (
  <div className={styles.said}>
    <p>
      Verify <strong>{email}</strong> to redeem.
    </p>
    <ResendVerification />
  </div>
)
