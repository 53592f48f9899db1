import styles from './Profile.module.css'
import { ResendVerification } from '../messages/ResendVerification.tsx'

/** Shows that an email still has to be verified. */
export const Unverified = ({ email }: { email: string }) => (
  <div className={styles.notice}>
    <p>
      Verify <strong>{email}</strong> with the link in the email we sent you.
    </p>
    <ResendVerification />
  </div>
)
