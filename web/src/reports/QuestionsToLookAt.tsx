import { links } from '#contract/api/links.ts'
import { isSuspect, isSuspectSoFar } from '#contract/api/item-analysis.ts'
import type { QuestionDay, QuizDay } from '#contract/api/reports.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/credit-words.ts'
import styles from './QuestionsToLookAt.module.css'

interface ToLookAt {
  quiz: QuizDay
  question: QuestionDay
  /** Its number in the quiz, from 1. */
  number: number
  why: string
}

/** Questions with a problem, found in all quizzes or a part: each with the reason and a link to edit it. */
export const QuestionsToLookAt = ({ items, isPart }: { items: readonly ToLookAt[]; isPart: boolean }) => (
  <section aria-labelledby="look-at" className={styles.section}>
    <h3 id="look-at">Questions to look at</h3>
    {items.length === 0 ? (
      <p className={styles.none}>{isPart ? 'None in the quizzes shown.' : 'None on this day.'}</p>
    ) : (
      <ul>
        {items.map(({ quiz, question, number, why }) => (
          <li key={`${quiz.id} ${question.qid}`} className={styles.item}>
            <p className={styles.words}>
              <span className={styles.text}>
                {number}. <RenderedText text={question.text} rendered={question.rendered ?? null} />
              </span>
              <span className={styles.why}>
                {why} · {quiz.quiz_title}
              </span>
            </p>
            <ButtonLink href={links.makeQuiz(quiz.id)} kind="secondary" small>
              Edit question<span className="unseen"> {number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/**
 * The questions with a problem: hardly anyone or nearly everyone is right, a wrong option leads, stronger players do
 * worse, or players reported it.
 */
export const questionsToLookAt = (quizzes: readonly QuizDay[], reported: ReadonlyMap<string, number>): ToLookAt[] =>
  quizzes.flatMap((quiz) =>
    quiz.questions.flatMap((question, index) => {
      const count = reported.get(question.qid) ?? 0
      const why = [whyOf(question), count > 0 && `${grouped(count)} reported`].filter(Boolean).join(', ')
      return why ? [{ quiz, question, number: index + 1, why }] : []
    }),
  )

/** From this number of answers on, a share is meaningful. */
const ENOUGH = 20
const HARD = 0.25
const EASY = 0.95

function whyOf(question: QuestionDay): string {
  const { answers, facility, analysis } = question
  if (facility === null) return ''
  const right = `${percent(facility)} right`
  const suspect = againstWords(analysis)
  const wrong = leadingWrong(question)
  if (wrong) return `${right}, ${percent(wrong.count / answers)} chose "${wrong.text}"${suspect}`
  const isExtreme = answers >= ENOUGH && (facility < HARD || facility > EASY)
  return suspect || isExtreme ? `${right}${suspect}` : ''
}

/** The editor says so of the same questions. */
function againstWords(analysis: QuestionDay['analysis']): string {
  if (isSuspect(analysis)) return ', and players who do well get it wrong more often'
  return isSuspectSoFar(analysis)
    ? ', and so far players who do well get it wrong more often (too few plays to be sure)'
    : ''
}

/** From this number on, a leading wrong option is no accident. */
const SOME = 5

/**
 * The wrong option that was chosen more often than the right one. Where several can be chosen, the most chosen one
 * means nothing; such questions have more choices than answers.
 */
function leadingWrong({ options, answers, facility }: QuestionDay) {
  const chosen = options.reduce((sum, { count }) => sum + count, 0)
  const right = Math.round((facility ?? 0) * answers)
  if (facility === null || answers < SOME || chosen > answers) return undefined
  const [most] = options.toSorted((a, b) => b.count - a.count)
  return most && most.count > right ? most : undefined
}
