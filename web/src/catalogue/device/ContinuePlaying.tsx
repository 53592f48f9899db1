import { X } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { Trail } from '#web/ui/Trail.tsx'
import { isOwn, type Unfinished } from './unfinished-quizzes.ts'
import styles from './ContinuePlaying.module.css'

interface ContinuePlayingProps {
  quizzes: readonly Unfinished[]
  forget: (quiz_url: string) => void
}

/** The unfinished quizzes of this browser; those of somebody who is not logged in wait for them. */
export function ContinuePlaying({ quizzes: stored, forget }: ContinuePlayingProps) {
  const reader = useSession()
  const quizzes = stored.filter((quiz) => isOwn(quiz, reader))
  if (quizzes.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="carry-on">
      <h2 id="carry-on" className={styles.heading}>
        Carry on
      </h2>
      <ul className={styles.list}>
        {quizzes.map((quiz) => (
          <UnfinishedQuiz key={quiz.quiz_url} quiz={quiz} forget={() => forget(quiz.quiz_url)} />
        ))}
      </ul>
    </section>
  )
}

function UnfinishedQuiz({ quiz, forget }: { quiz: Unfinished; forget: () => void }) {
  const { quiz_url, title, hue, icon, emblem, pips, answered, total } = quiz
  const where = `Question ${answered + 1} of ${total}`
  return (
    <li className={styles.quiz}>
      <span className={styles.image} data-hue={hue}>
        <Cover slug={quiz_url} hue={hue} emblem={emblem} icon={icon} />
      </span>
      <h3 className={styles.title} id={`carry-on-${quiz_url}`}>
        {title}
      </h3>
      <p className={styles.where}>
        {where}
        <Trail pips={pips} size="small" most={20} label={`${answered} of ${total} answered`} />
      </p>
      <Link
        href={links.question(quiz_url, answered + 1)}
        className={styles.go}
        aria-describedby={`carry-on-${quiz_url}`}
      >
        Carry on
      </Link>
      <button type="button" className={styles.forget} aria-label={`Clear progress in ${title}`} onClick={forget}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
