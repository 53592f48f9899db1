import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { links } from '#contract/api/links.ts'
import type { Media } from '#contract/quiz/media.ts'
import type { ShownText } from '#contract/text/plain-text.ts'
import type { AuthoredQuestion, Question } from '#contract/quiz/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { trimmedQuestion } from '#contract/quiz/draft-problems.ts'
import { PrintedAnswer, PrintedText, printedKey } from '#web/kinds/PrintedAnswer.tsx'
import { lengthOf } from '#web/media/media-words.ts'
import { shownWords } from '#web/kinds/shown-words.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './PrintedSheet.module.css'

/** A question as it is written, and with its options in the order in which they are printed. */
interface PrintedQuestion {
  authored: AuthoredQuestion
  printed: Question
}

interface PrintedSheetProps {
  draft: Draft
  questions: readonly PrintedQuestion[]
  hasImages: boolean
}

/** The quiz on paper: lines for name and date, and numbered questions. */
export const PrintedSheet = ({ draft, questions, hasImages }: PrintedSheetProps) => (
  <section className={styles.page} lang={draft.lang} aria-label="Questions" data-theme="light">
    <h2 className={styles.title}>{draft.quiz_title}</h2>
    {draft.quiz_description && <p className={styles.about}>{draft.quiz_description}</p>}
    <p className={styles.lines}>
      <span className={styles.wide}>Name</span>
      <span>Date</span>
      <span>Score</span>
    </p>
    <ol className={styles.questions}>
      {questions.map(({ printed }, at) => (
        <li key={printed.qid} className={styles.question}>
          <span className={styles.number}>{at + 1}.</span>
          <div className={styles.asked}>
            <p className={styles.text}>
              {printed.text.trim() === '' ? 'No text yet' : <PrintedText question={printed} />}
            </p>
            {hasImages && printed.image && (
              <img
                className={styles.image}
                style={{ '--ratio': printed.image.width / Math.max(1, printed.image.height) }}
                data-answered={KINDS[printed.type].isOnImage}
                src={printed.image.url}
                alt={printed.image.alt}
              />
            )}
            {printed.media && <PrintedMedia draft={draft} media={printed.media} />}
            <PrintedAnswer question={printed} hasImages={hasImages} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

interface PrintedKeyProps {
  draft: Draft
  questions: readonly (PrintedQuestion & { why: ShownText })[]
}

/** The right answers and their reasons, on a page of their own after the questions. */
export const PrintedKey = ({ draft, questions }: PrintedKeyProps) => (
  <section className={`${styles.page} ${styles.key}`} lang={draft.lang} aria-label="Answer key" data-theme="light">
    <h2 className={styles.title}>Answer key</h2>
    <p className={styles.about}>{draft.quiz_title}</p>
    <ol className={styles.answers}>
      {questions.map(({ authored, printed, why }, at) => (
        <li key={printed.qid} className={styles.question}>
          <span className={styles.number}>{at + 1}.</span>
          <div>
            <p className={styles.text}>
              {shownWords(printed, (one) => printedKey(authored, one, draft.settings.partial_credit))}
            </p>
            {printed.media?.transcript && (
              <p className={styles.why}>
                {printed.media.kind === 'audio' ? 'Sound' : 'Video'}: {printed.media.transcript}
              </p>
            )}
            {why.text && (
              <p className={styles.why}>
                <RenderedText {...why} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/**
 * The questions in their author's order. The options of a saved draft come out the same every time, so that a key fits
 * the sheets that were printed before.
 */
export function printedQuestions({ id, questions, settings }: Draft, isShuffled: boolean): PrintedQuestion[] {
  const written = questions.map((question) => trimmedQuestion(question))
  const order = { ...settings, shuffle_questions: false, shuffle_options: isShuffled }
  return shuffle({ questions: written, settings: order }, hashOf(id)).flatMap((printed, at) => {
    const authored = written[at]
    return authored ? [{ authored, printed }] : []
  })
}

/** Where to hear or see what paper cannot play; before the quiz has an address, its words. */
function PrintedMedia({ draft, media }: { draft: Draft; media: NonNullable<Media> }) {
  const { kind, seconds, transcript } = media
  return (
    <p className={styles.media}>
      {kind === 'audio' ? 'Sound' : 'Video'}, {lengthOf(seconds)}.{' '}
      {draft.status === 'published'
        ? `${kind === 'audio' ? 'Listen' : 'Watch it'} at ${location.host + links.quiz(draft.quiz_url)}`
        : transcript}
    </p>
  )
}
