import { links } from '../platform/links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { NotYet } from '../ui/NotYet.tsx'

export const ContactPage = () => (
  <NotYet title="Send a message" text="This form opens with the next version.">
    <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
  </NotYet>
)
