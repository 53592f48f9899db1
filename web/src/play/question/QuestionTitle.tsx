import { useContext, useEffect, useRef } from 'react'
import type { ShownText } from '#contract/formulas/plain-text.ts'
import { OnHeading } from '#web/ui/PageTitle.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './QuestionTitle.module.css'

interface QuestionTitleProps {
  /** The position in the quiz, for screen readers. */
  where: string
  lang: string
  /** What it asks. */
  shown: ShownText
  /** Whether what had the focus has disappeared. */
  takesFocus: boolean
}

/** The question, as the page's title. */
export function QuestionTitle({ where, lang, shown, takesFocus }: QuestionTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.question}>
      <span className="unseen">{where} </span>
      <span lang={lang}>
        <RenderedText {...shown} />
      </span>
    </h1>
  )
}
