import { links } from '#contract/links.ts'
import type { Deck } from '#contract/practice.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useBeginPractice } from '../session/use-begin-practice.ts'
import { RecallChart } from '../recall/RecallChart.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import styles from './Deck.module.css'
import { deckNextWords, dueWords, heldBackWords, totalWords } from './deck-words.ts'

interface DeckViewProps {
  deck: Deck
  /** The category in the address. */
  asked: string | null
}

/** What waits in the deck, and the way to practise it. */
export function DeckView({ deck, asked }: DeckViewProps) {
  const { begin, isBusy, problem } = useBeginPractice()
  const chosen = deck.by_category.find(({ category }) => category.slug === asked)
  const { due, total } = chosen ?? deck
  const isReady = deck.ready > 0 && due > 0
  const notes = [deckNextWords(deck), heldBackWords(deck)].filter((note) => note !== null)
  return (
    <>
      <section className={styles.deck} data-hue={chosen?.category.hue} aria-label="Your cards">
        <p className={styles.due}>{dueWords(due)}</p>
        <p className={styles.total}>
          {totalWords(total)}
          {chosen && `, from ${chosen.category.name}`}
        </p>
        {deck.by_category.length > 1 && <CategoryChips deck={deck} current={chosen?.category.slug ?? null} />}
        {isReady ? (
          <Button busy={isBusy} busyText="Starting…" onClick={() => void begin(chosen?.category.slug ?? null)}>
            Practise
          </Button>
        ) : (
          <ButtonLink kind="secondary" href={links.allQuizzes}>
            Browse quizzes
          </ButtonLink>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </section>
      <RecallChart known={deck.recall} />
    </>
  )
}
