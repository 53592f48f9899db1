import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const MyQuizzesPage = () => (
  <NotYet title="My quizzes" text="Making quizzes opens with a later version.">
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
