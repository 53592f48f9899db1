import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const ContactPage = () => (
  <NotYet title="Send a message" text="This form opens with the next version.">
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
