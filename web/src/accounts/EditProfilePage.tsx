import { AccountsLater } from './AccountsLater.tsx'

export const EditProfilePage = () => <AccountsLater title="Edit profile" />
