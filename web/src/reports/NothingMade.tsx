import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'

/** Shown to users whose quizzes nobody can play yet. */
export const NothingMade = ({ hasDrafts }: { hasDrafts: boolean }) =>
  hasDrafts ? (
    <EmptyNotice text="Your quizzes are still drafts. Once one is published, its plays show here.">
      <ButtonLink href={links.myQuizzes}>Open My quizzes</ButtonLink>
    </EmptyNotice>
  ) : (
    <EmptyNotice text="You haven't made a quiz yet. Ten questions take about 15 minutes.">
      <ButtonLink href={links.makeQuiz()}>Make a quiz</ButtonLink>
      <ButtonLink href={links.makeQuizAnd('import')} kind="secondary">
        Import questions
      </ButtonLink>
    </EmptyNotice>
  )
