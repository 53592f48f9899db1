import { useContext, useEffect, useRef } from 'react'
import { OnHeading } from '#web/ui/PageTitle.tsx'
import styles from './QuestionTitle.module.css'

interface QuestionTitleProps {
  /** The position in the quiz, for screen readers. */
  where: string
  lang: string
  text: string
  /** Whether what had the focus has disappeared. */
  takesFocus: boolean
}

/** The question, as the page's title. */
export function QuestionTitle({ where, lang, text, takesFocus }: QuestionTitleProps) {
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
      <span lang={lang}>{text}</span>
    </h1>
  )
}
