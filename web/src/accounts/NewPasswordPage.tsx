import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const NewPasswordPage = () => (
  <NotYet
    title="New password"
    text="Accounts open with the next version. Until then everything you play stays in this browser."
  >
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
