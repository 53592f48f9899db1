import { counted } from '#web/platform/format.ts'
import { monthOf } from '#web/platform/month-of.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Author.module.css'
import type { Author } from './queries.ts'

type AuthorHeadProps = Pick<Author, 'author' | 'line' | 'joined' | 'quizzes_count' | 'plays'>

/** Who an author is, and what they made. */
export function AuthorHead({ author, line, joined, quizzes_count, plays }: AuthorHeadProps) {
  const facts = [
    counted(quizzes_count, 'quiz', 'quizzes'),
    ...(plays > 0 ? [`played ${counted(plays, 'time', 'times')}`] : []),
    `joined ${monthOf(joined)}`,
  ]
  return (
    <header className={styles.head}>
      <Avatar id={author.id} image={author.avatar} size={96} />
      <div className={styles.who}>
        <PageTitle>{author.name}</PageTitle>
        {line && <p className={styles.line}>{line}</p>}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </header>
  )
}
