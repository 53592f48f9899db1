import type { Room } from '#contract/room.ts'
import { QuizImage } from '#web/catalogue/card/QuizImage.tsx'
import { counted } from '#web/platform/format.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { codeWords } from './code-in.ts'
import styles from './JoinRoom.module.css'

/** What room this is: its quiz, and its code. */
export const RoomHead = ({ room: { quiz, code, pace } }: { room: Room }) => (
  <>
    <div className={styles.cover} aria-hidden="true">
      <QuizImage quiz={quiz} banner />
    </div>
    <p className={styles.facts}>
      {pace === 'self' ? 'Homework' : `Room ${codeWords(code)}`} · {quiz.category.name} ·{' '}
      {counted(quiz.question_count, 'question', 'questions')}
    </p>
    <PageTitle>{quiz.quiz_title}</PageTitle>
  </>
)
