import styles from './Profile.module.css'
import { ResendVerification } from '../messages/ResendMail.tsx'

/** Shows that an email still has to be verified. */
export const Unverified = ({ email }: { email: string }) => (
  <div className={styles.notice}>
    <p>
      Verify <strong>{email}</strong>: open the link in our email, or send it again.
    </p>
    <ResendVerification />
  </div>
)
