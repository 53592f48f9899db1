import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Rating,
  StrategyMode,
  type CardInput,
  type State,
} from 'ts-fsrs'

/** What FSRS knows of a card, as it is stored. */
export interface Memory {
  due_at: Date
  stability: number
  difficulty: number
  scheduled_days: number
  reps: number
  lapses: number
  state: State
  last_review_at: Date | null
}

export interface Review {
  at: Date
  correct: boolean
}

/** The parameters of the schedule; all others are the library's own. */
const PARAMETERS = {
  request_retention: 0.9,
  // The library adds a day where two grades would give the same one, so that nothing waits longer than 365.
  maximum_interval: 364,
  enable_fuzz: true,
  enable_short_term: false,
} as const

/** Cards get their fuzz by their id and the number of the review, so that a replay gives the same dates. */
const scheduler = fsrs(PARAMETERS).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))

const ofLibrary = (cardId: string, memory: Memory): CardInput & { card_id: string } => ({
  card_id: cardId,
  due: memory.due_at,
  stability: memory.stability,
  difficulty: memory.difficulty,
  elapsed_days: 0,
  scheduled_days: memory.scheduled_days,
  learning_steps: 0,
  reps: memory.reps,
  lapses: memory.lapses,
  state: memory.state,
  last_review: memory.last_review_at,
})

/** A card before its first review: due at once. */
export function newMemory(madeAt: Date): Memory {
  const { due, stability, difficulty, scheduled_days, reps, lapses, state } = createEmptyCard(madeAt)
  return { due_at: due, stability, difficulty, scheduled_days, reps, lapses, state, last_review_at: null }
}

/** What a review leaves of a card: right is Good, wrong is Again. */
export function afterReview(cardId: string, memory: Memory, { at, correct }: Review): Memory {
  const { card } = scheduler.next(ofLibrary(cardId, memory), at, correct ? Rating.Good : Rating.Again)
  const { due, stability, difficulty, scheduled_days, reps, lapses, state, last_review = null } = card
  return { due_at: due, stability, difficulty, scheduled_days, reps, lapses, state, last_review_at: last_review }
}

/** How likely the player remembers a card, from 0 to 1; null before its first review. */
export const predictedRecall = (memory: Memory, at: Date): number | null =>
  memory.reps === 0 ? null : scheduler.get_retrievability(ofLibrary('', memory), at, false)

/** A card from its whole log, oldest first, and the recall that was foreseen at each review. */
export function replay(cardId: string, madeAt: Date, log: readonly Review[]) {
  let memory = newMemory(madeAt)
  const predicted = log.map((review) => {
    const foreseen = predictedRecall(memory, review.at)
    memory = afterReview(cardId, memory, review)
    return foreseen
  })
  return { memory, predicted }
}
