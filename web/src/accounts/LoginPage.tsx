import { AccountsLater } from './AccountsLater.tsx'
import { loginPurpose } from './login-purpose.ts'

export const LoginPage = ({ search }: { search: string }) => (
  <AccountsLater title="Log in">{loginPurpose(search)}</AccountsLater>
)
