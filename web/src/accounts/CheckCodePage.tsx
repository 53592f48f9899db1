import { AccountsLater } from './AccountsLater.tsx'

export const CheckCodePage = () => <AccountsLater title="Check your email" />
