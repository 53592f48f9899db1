import { Link } from 'wouter'
import { CLOSED_NAME } from '#contract/account-limits.ts'
import { links } from '#contract/links.ts'
import type { Quiz } from '#contract/quiz.ts'
import { counted } from '#web/platform/format.ts'
import styles from './StartScreen.module.css'

/** Only authors of public quizzes have a page. */
const hasPage = ({ author, settings }: Quiz): boolean => settings.visibility === 'all' && author.name !== CLOSED_NAME

/** Who made a quiz, and how often it was played. */
export const Byline = ({ quiz }: { quiz: Quiz }) => (
  <p className={styles.facts}>
    by {hasPage(quiz) ? <Link href={links.author(quiz.author.id)}>{quiz.author.name}</Link> : quiz.author.name}
    {quiz.plays > 0 && ` · played ${counted(quiz.plays, 'time', 'times')}`}
  </p>
)
