import { useEffect } from 'react'
import type { ShownText } from '#contract/text/plain-text.ts'
import { usePageHeading } from '#web/ui/PageTitle.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { QuizCover, type CoveredQuiz } from '#web/catalogue/card/QuizCover.tsx'
import styles from './QuestionTitle.module.css'
import questionStyles from './Question.module.css'

interface QuestionTitleProps {
  /** The position in the quiz, for screen readers. */
  where: string
  lang: string
  /** What it asks. */
  shown: ShownText
  /** Whether it only says what to do, because the text is shown with the answer. */
  isTask?: boolean
  /** Whether what had the focus has disappeared. */
  takesFocus: boolean
}

/** The question, as the page's title. */
export function QuestionTitle({ where, lang, shown, isTask = false, takesFocus }: QuestionTitleProps) {
  const heading = usePageHeading()
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus, heading])
  return (
    <h1 ref={heading} tabIndex={-1} className={isTask ? styles.task : styles.question}>
      <span className="unseen">{where} </span>
      <span lang={isTask ? 'en' : lang}>
        <RenderedText {...shown} />
      </span>
    </h1>
  )
}

/** A fragment of the quiz's cover beside the question, on screens that have the room. */
export const QuestionArt = ({ quiz }: { quiz: CoveredQuiz }) => (
  <div className={questionStyles.art} aria-hidden="true">
    <QuizCover quiz={quiz} />
  </div>
)
