import type { Deck } from '#contract/practice.ts'
import { counted } from '#web/platform/format.ts'
import { nextWords } from '../due-words.ts'

/** How many cards wait: "4 cards to practise". */
export const dueWords = (due: number): string =>
  due === 0 ? 'Nothing to practise right now' : `${counted(due, 'card', 'cards')} to practise`

export const totalWords = (total: number): string => `${counted(total, 'card', 'cards')} in your deck`

/** When the next cards come; null where nothing is waiting. */
export const deckNextWords = ({ next_due_at, next_cards }: Deck, now?: number): string | null =>
  next_due_at === null ? null : nextWords(next_due_at, next_cards, now)

/** As many as a session asks at most. */
const SESSION = 10

/** Why not all cards that are due can be practised now; null where they can. */
export const heldBackWords = ({ due, ready }: Deck): string | null => {
  const later = due - ready
  // A full session says nothing about the others.
  return later > 0 && ready < SESSION
    ? `${counted(later, 'new card waits', 'new cards wait')}: five new ones come each day.`
    : null
}
