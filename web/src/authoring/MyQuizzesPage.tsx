import { links } from '../platform/links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { NotYet } from '../ui/NotYet.tsx'

export const MyQuizzesPage = () => (
  <NotYet title="My quizzes" text="Making quizzes opens with a later version.">
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </NotYet>
)
