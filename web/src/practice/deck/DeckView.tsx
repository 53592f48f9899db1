import { useSyncExternalStore } from 'react'
import { links } from '#contract/api/links.ts'
import type { Deck } from '#contract/api/practice.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { counted } from '#web/platform/format.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useBeginPractice } from '../session/use-begin-practice.ts'
import { openCards, type PracticeSession } from '../session/practice-session.ts'
import { openSession, storedSession, subscribeToSessions } from '../session/stored-sessions.ts'
import { RecallChart } from './RecallChart.tsx'
import { nextWords } from '../due-words.ts'
import { headline, readyWords, restWords, totalWords } from './deck-words.ts'
import styles from './Deck.module.css'

/** What waits in the deck, or in the category of the address, and the way to practise it. */
export function DeckView({ deck, chosenSlug }: { deck: Deck; chosenSlug: string | null }) {
  const { begin, isBusy, problem } = useBeginPractice()
  const left = useOpenSession()
  const chosen = deck.by_category.find(({ category }) => category.slug === chosenSlug)
  const slug = chosen?.category.slug ?? null
  const { ready, total } = chosen ?? deck
  // While one begins it is stored already, and not yet left. One of other cards is not what this category asks for.
  const open = !isBusy && left && (slug === null || left.category === slug) ? left : null
  const next = chosen ? null : nextWords(deck)
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

/** The way back into a session that was left; it works without a connection too. */
export const CarryOn = ({ session }: { session: PracticeSession }) => (
  <ButtonLink href={links.practiceSession(session.session_id)}>
    Carry on, {counted(openCards(session).length, 'card', 'cards')} to go
  </ButtonLink>
)

/** Narrows practice to one category; each with the number of its cards that can be practised now. */
function CategoryChips({ deck, current }: { deck: Deck; current: string | null }) {
  const offered = deck.by_category.filter(({ category, ready }) => ready > 0 || category.slug === current)
  // With a single one there is nothing to choose, but the way back from it.
  if (offered.length < 2 && current === null) return null
  return (
    <nav aria-label="Categories" className={styles.chips}>
      <Chip href={links.practice} isCurrent={current === null}>
        All <span className={styles.count}>{deck.ready}</span>
      </Chip>
      {offered.map(({ category, ready }) => (
        <Chip
          key={category.slug}
          href={links.practiceIn(category.slug)}
          hue={category.hue}
          icon={category.slug}
          isCurrent={category.slug === current}
        >
          {category.name} <span className={styles.count}>{ready}</span>
        </Chip>
      ))}
    </nav>
  )
}

/** The session that was left in its middle and can be carried on; null: none. */
export function useOpenSession(): PracticeSession | null {
  const user = useSession((now) => now.user?.id ?? null)
  const id = useSyncExternalStore(
    subscribeToSessions,
    () => openSession(user, Date.now())?.session_id ?? null,
    () => null,
  )
  return id === null ? null : storedSession(id)
}
