import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const ReportsPage = () => (
  <NotYet title="Reports" text="Reports open together with accounts, in the next version.">
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
