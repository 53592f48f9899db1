import { AccountsLater } from './AccountsLater.tsx'

export const ForgotPasswordPage = () => <AccountsLater title="Forgot your password?" />
