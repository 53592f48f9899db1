import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { links } from '#contract/api/links.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import type { Deck, PracticeCard } from '#contract/api/practice.ts'
import { counted } from '#web/platform/format.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { ReviewedQuestion } from '#web/play/result/Review.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { pipWords } from '#web/ui/pips.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { Trail } from '#web/ui/Trail.tsx'
import { useOnline } from '#web/platform/connection.ts'
import { deck } from '#web/today/queries.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { reviewRows, type ReviewRow } from '#web/play/result/review-rows.ts'
import { backWords, nextWords } from '../due-words.ts'
import { LOSS_WORDS } from './CardView.tsx'
import {
  answerTo,
  sessionPips,
  type PracticeSession,
  openCards,
  unsentCards,
  type AnsweredCard,
  checkedCards,
  rightCards,
  MOST_CARDS,
} from './practice-session.ts'
import { useBeginPractice } from './use-begin-practice.ts'
import styles from './Practice.module.css'

/** After the last card: what was right, what comes back when, and when to practise again. */
export function SessionEnd({ session, known, isComing }: DeckAfter & { session: PracticeSession }) {
  const { begin, isBusy, problem } = useBeginPractice()
  const { title, lines, next } = endWords(session, known)
  const pips = sessionPips(session, null)
  const more = moreAfter(session, known)
  usePageTitle('Practice done')
  useEffect(() => {
    // Some browsers return a promise, which would be taken for the clean-up.
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.end}>
      <div className={styles.words}>
        <Trail pips={pips} label={`${pipWords(pips)}.`} />
        <PageTitle takesFocus>{title}</PageTitle>
        <output className={styles.words}>
          {lines.map((line) => (
            <span key={line} className={styles.next}>
              {line}
            </span>
          ))}
          {(next !== null || isComing) && <span className={`${styles.next} ${styles.coming}`}>{next}</span>}
        </output>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <ButtonLink href={links.practice}>Done</ButtonLink>
          {more.ready > 0 && (
            <Button kind="secondary" busy={isBusy} busyText="Starting…" onClick={() => void begin(more.category)}>
              {moreWords(more.ready)}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.words} aria-labelledby="practised">
        <h2 id="practised">{counted(session.cards.length, 'card', 'cards')}</h2>
        <ol className={styles.rows}>
          {session.cards.map((card, index) => {
            const given = answerTo(session, card.card_id)
            const row = given && endRow(card, given, index + 1)
            return (
              <li key={card.card_id}>
                {row ? (
                  <ReviewedQuestion row={row} />
                ) : (
                  <p className={styles.open}>
                    <RenderedText {...questionTitle(card.question)} />
                    <span className={styles.status}>{given?.loss ? LOSS_WORDS[given.loss] : 'Not checked yet.'}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      </section>
    </div>
  )
}

interface DeckAfter {
  /** Undefined while it is not known. */
  known: Deck | undefined
  isComing: boolean
}

/** The deck as a session leaves it: asked for with the last verdict, so that it is mostly there before the end is shown. */
export function useDeckAfter(session: PracticeSession | null): DeckAfter {
  const { online } = useOnline()
  const isOver = session !== null && openCards(session).length === 0 && unsentCards(session).length === 0
  // It has changed with every answer of this session.
  const { data, isFetching } = useQuery({ ...deck(), enabled: isOver && online, staleTime: 0 })
  return { known: isOver && !isFetching ? data : undefined, isComing: isFetching }
}

/** A checked card as a row of the review, with when it comes back; null while there is no verdict. */
function endRow(card: PracticeCard, given: AnsweredCard, number: number): ReviewRow | null {
  const { verdict } = given
  if (!isChecked(verdict) || given.verdict === null) return null
  const { question } = card
  const reviewed = { ...verdict, text: question.text, corrected: false, why: verdict.why ?? '' }
  const [row] = reviewRows({ review: [reviewed] }, [question])
  return row ? { ...row, qid: card.card_id, number, others: backWords(given.verdict.next_due_at) } : null
}

/** What can be practised next: more of the same category, else whatever else is ready. */
export function moreAfter(
  session: PracticeSession,
  deck: Deck | undefined,
): { ready: number; category: string | null } {
  const same = deck?.by_category.find(({ category }) => category.slug === session.category)
  return same && same.ready > 0
    ? { ready: same.ready, category: session.category }
    : { ready: deck?.ready ?? 0, category: null }
}

/** The button to go on with what else is due. */
export const moreWords = (ready: number): string => {
  if (ready >= MOST_CARDS) return 'Another ten'
  return ready === 1 ? 'One more' : `Another ${ready}`
}

const rightWords = (session: PracticeSession): string | null => {
  const [right, checked] = [rightCards(session), checkedCards(session)]
  if (checked === 0) return null
  if (checked === 1) return right === 1 ? 'You got it right.' : 'It comes back soon.'
  if (right === 0) return 'They all come back soon.'
  return right === checked ? `You got all ${checked} right.` : `You got ${right} of ${checked} right.`
}

const waitingWords = (count: number): string | null =>
  count === 0
    ? null
    : `${counted(count, 'answer is', 'answers are')} saved here. You'll get the ${count === 1 ? 'verdict' : 'verdicts'} when you're back online.`

/** What the end of a session says; the deck is undefined while it is not known. */
export function endWords(session: PracticeSession, deck: Deck | undefined, now?: number) {
  const { ready } = moreAfter(session, deck)
  const next = deck ? nextWords(deck, now) : null
  const lines = [rightWords(session), waitingWords(unsentCards(session).length)]
  return {
    title: ready > 0 || !deck ? "That's this session done." : "That's all for today.",
    lines: lines.filter((line) => line !== null),
    /** What comes next; null while it is not known, or there is nothing. */
    next: ready > 0 ? `${counted(ready, 'more card is', 'more cards are')} ready, whenever you like.` : next,
  }
}
