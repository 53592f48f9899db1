import { AccountsLater } from './AccountsLater.tsx'

export const ProfilePage = () => <AccountsLater title="Profile" />
