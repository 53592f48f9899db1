import { AccountsLater } from './AccountsLater.tsx'

export const RegisterPage = () => <AccountsLater title="Create account" />
