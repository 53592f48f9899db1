import { Link } from 'wouter'
import { urlFromTitle } from '#contract/quiz-url.ts'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { useEmblems } from '../cover/use-emblems.ts'
import { editedWords } from './edited-words.ts'
import styles from './MyQuizzes.module.css'
import type { StoredDraft } from '../saving/stored-draft.ts'

/** A draft that exists only in this browser. */
export const UnsentRow = ({ stored }: { stored: StoredDraft }) => {
  const { id, draft, at } = stored
  const address = draft.quiz_url || urlFromTitle(draft.quiz_title)
  const cover = useEmblems()?.coverOf(draft.emblem || null, {
    title: draft.quiz_title,
    category: draft.category,
    quizUrl: address,
  })
  return (
    <li className={styles.row}>
      <div className={styles.image} data-hue="straw">
        <Cover slug={address || 'new-quiz'} hue="straw" emblem={cover?.path} icon={draft.category || 'shapes'} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link href={links.makeQuiz(id)}>{draft.quiz_title.trim() || 'No title yet'}</Link>
        </h2>
        <p className={styles.about}>
          <span className={styles.tag}>Only on this device</span>
          <span>{counted(draft.questions.length, 'question', 'questions')}</span>
          <span>{editedWords(new Date(at).toISOString())}</span>
        </p>
      </div>
    </li>
  )
}
