import type { Deck } from '#contract/practice.ts'
import { counted } from '#web/platform/format.ts'
import { nextWords } from '../due-words.ts'
import { checkedCards, rightCards, unsentCards, type Session } from './practice-session.ts'

/** As many as a session asks at most. */
const TEN = 10

/** What can be practised next: more of the same category, else whatever else is ready. */
export function moreAfter(session: Session, deck: Deck | undefined): { ready: number; category: string | null } {
  const same = deck?.by_category.find(({ category }) => category.slug === session.category)
  return same && same.ready > 0
    ? { ready: same.ready, category: session.category }
    : { ready: deck?.ready ?? 0, category: null }
}

/** The button to go on with what else is due. */
export const moreWords = (ready: number): string => {
  if (ready >= TEN) return 'Another ten'
  return ready === 1 ? 'One more' : `Another ${ready}`
}

const rightWords = (session: Session): string | null => {
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

interface EndWords {
  title: string
  lines: string[]
  /** What comes next; null while it is not known, or there is nothing. */
  next: string | null
}

/** What the end of a session says; the deck is undefined while it is not known. */
export function endWords(session: Session, deck: Deck | undefined, now?: number): EndWords {
  const { ready } = moreAfter(session, deck)
  const next = deck?.next_due_at ? nextWords(deck.next_due_at, deck.next_cards, now) : null
  const lines = [rightWords(session), waitingWords(unsentCards(session).length)]
  return {
    title: ready > 0 || !deck ? "That's this session done." : "That's all for today.",
    lines: lines.filter((line) => line !== null),
    next: ready > 0 ? `${counted(ready, 'more card is', 'more cards are')} ready, whenever you like.` : next,
  }
}
