import { useContext, useEffect, useRef } from 'react'
import { OnHeading } from '#web/ui/PageTitle.tsx'
import styles from './QuestionTitle.module.css'

interface QuestionTitleProps {
  /** Where in the quiz this is, for those who cannot see it. */
  where: string
  lang: string
  text: string
}

/** The question, which is the page's title. */
export function QuestionTitle({ where, lang, text }: QuestionTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.question}>
      <span className="unseen">{where} </span>
      <span lang={lang}>{text}</span>
    </h1>
  )
}
