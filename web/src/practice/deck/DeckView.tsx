import { links } from '#contract/links.ts'
import type { Deck } from '#contract/practice.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useBeginPractice } from '../session/use-begin-practice.ts'
import { RecallChart } from '../recall/RecallChart.tsx'
import { CarryOn } from './CarryOn.tsx'
import { CategoryChips } from './CategoryChips.tsx'
import styles from './Deck.module.css'
import { deckNextWords, headline, readyWords, restWords, totalWords } from './deck-words.ts'
import { useOpenSession } from './use-open-session.ts'

interface DeckViewProps {
  deck: Deck
  /** The category in the address. */
  asked: string | null
}

/** What waits in the deck, and the way to practise it. */
export function DeckView({ deck, asked }: DeckViewProps) {
  const { begin, isBusy, problem } = useBeginPractice()
  const left = useOpenSession()
  const chosen = deck.by_category.find(({ category }) => category.slug === asked)
  const slug = chosen?.category.slug ?? null
  const { ready, total } = chosen ?? deck
  // While one begins it is stored already, and not yet left. One of other cards is not what this category asks for.
  const open = !isBusy && left && (slug === null || left.category === slug) ? left : null
  const next = chosen ? null : deckNextWords(deck)
  return (
    <>
      <section className={styles.deck} data-hue={chosen?.category.hue} aria-label="Your cards">
        <div className={styles.words}>
          <p className={styles.ready}>{chosen ? readyWords(ready) : headline(deck)}</p>
          {ready === 0 && next && <p className={styles.next}>{next}</p>}
          <p className={styles.total}>
            {totalWords(total)}
            {chosen && `, from ${chosen.category.name}`}
          </p>
        </div>
        <CategoryChips deck={deck} current={slug} />
        {ready === 0 ? (
          <ButtonLink kind="secondary" href={links.allQuizzes}>
            Browse quizzes
          </ButtonLink>
        ) : open ? (
          <CarryOn session={open} />
        ) : (
          <Button busy={isBusy} busyText="Starting…" onClick={() => void begin(slug)}>
            Practise
          </Button>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {[ready > 0 && next, restWords(chosen ?? deck)]
          .filter((note) => typeof note === 'string')
          .map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
      </section>
      <RecallChart known={deck.recall} />
    </>
  )
}
