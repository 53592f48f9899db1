import { links } from '../platform/links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { NotYet } from '../ui/NotYet.tsx'

export const ReportsPage = () => (
  <NotYet title="Reports" text="Reports open together with accounts, in the next version.">
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </NotYet>
)
