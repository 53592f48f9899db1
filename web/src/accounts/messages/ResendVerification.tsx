import { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { ResendMail } from './ResendMail.tsx'

/** Sends the verification email again. */
export const ResendVerification = () => (
  <ResendMail send={() => call(accountsApi.resendVerification)}>Send the email again</ResendMail>
)
