import { CircleCheck } from 'lucide-react'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Shown instead of the publish button while players see exactly this version. */
export const PublishedLink = ({ quiz_url }: { quiz_url: string }) => (
  <ButtonLink kind="secondary" small href={links.quizStart(quiz_url)}>
    <CircleCheck size={18} aria-hidden="true" /> Published
    <span className="unseen">. Open the quiz</span>
  </ButtonLink>
)
