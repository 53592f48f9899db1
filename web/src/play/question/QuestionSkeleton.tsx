import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { questionHeading } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { QuestionArt } from './QuestionTitle.tsx'
import { PlayBar } from './PlayBar.tsx'
import barStyles from './PlayBar.module.css'
import styles from './Question.module.css'
import titleStyles from './QuestionTitle.module.css'

const ROWS = 4

/** The skeleton of a question, with all that is the same in every round: its options may be shuffled, its text not. */
export function QuestionSkeleton({ quiz, index }: { quiz: Quiz | null; index: number }) {
  const [, navigate] = useLocation()
  const question = quiz?.settings.shuffle_questions ? undefined : quiz?.questions[index]
  const heading = question && questionHeading(question)
  return (
    <div className={styles.page} aria-busy="true">
      {quiz ? (
        <PlayBar
          pips={quiz.questions.map((_, at) => (at === index ? 'current' : at < index ? 'skipped' : 'todo'))}
          index={index}
          isFresh={false}
          onLeave={() => navigate(links.quizStart(quiz.quiz_url))}
        />
      ) : (
        <div className={barStyles.bar} />
      )}
      <div className={styles.stage}>
        <div className={styles.body}>
          {quiz && heading ? (
            <div className={styles.head}>
              <div className={styles.where}>
                <CategoryIcon name={quiz.category.slug} />
                {quiz.category.name}
              </div>
              <h1 className={heading.isTask ? titleStyles.task : titleStyles.question}>
                <span lang={heading.isTask ? 'en' : quiz.lang}>
                  <RenderedText {...heading} />
                </span>
              </h1>
            </div>
          ) : (
            <Skeleton className={styles.waitingTitle} />
          )}
          <Waiting>
            <div className={styles.waitingRows}>
              {Array.from({ length: question?.options.length || ROWS }, (_, row) => (
                <Skeleton key={row} className={styles.waitingRow} />
              ))}
            </div>
          </Waiting>
        </div>
        <div className={styles.after} />
        {quiz && <QuestionArt quiz={quiz} />}
      </div>
      <noscript>This quiz needs JavaScript.</noscript>
    </div>
  )
}
