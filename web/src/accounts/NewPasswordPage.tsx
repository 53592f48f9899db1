import { AccountsLater } from './AccountsLater.tsx'

export const NewPasswordPage = () => <AccountsLater title="New password" />
