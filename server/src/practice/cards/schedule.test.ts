import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, StrategyMode } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#contract/seeded-random.ts'
import { afterReview, newMemory, predictedRecall, replay, type Memory, type Review } from './schedule.ts'

const DAY = 86_400_000
const MADE = new Date('2026-01-05T09:30:00.123Z')
const ID = '5e1f6c0a-7d51-4a55-9a5e-0c3f7b1d2e90'

/** A card reviewed `count` times, a random while after each time. */
function reviews(count: number, seed = 18): Review[] {
  const random = seededRandom(seed)
  let at = MADE.getTime()
  return Array.from({ length: count }, () => {
    at += Math.round(random() ** 3 * 90 * DAY)
    return { at: new Date(at), correct: random() < 0.8 }
  })
}

describe('the schedule', () => {
  it('has the default weights, a retention of 0.9, no learning steps, fuzz by card and review, and at most a year', () => {
    const library = fsrs({ request_retention: 0.9, maximum_interval: 364, enable_fuzz: true, enable_short_term: false })
    library.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))
    let card = { ...createEmptyCard(MADE), card_id: ID }
    let memory = newMemory(MADE)
    for (const review of reviews(60)) {
      card = { ...card, ...library.repeat(card, review.at)[review.correct ? Rating.Good : Rating.Again].card }
      memory = afterReview(ID, memory, review)
      expect(memory).toEqual({
        due_at: card.due,
        stability: card.stability,
        difficulty: card.difficulty,
        scheduled_days: card.scheduled_days,
        reps: card.reps,
        lapses: card.lapses,
        state: card.state,
        last_review_at: card.last_review,
      })
    }
  })

  it('follows from the log alone', () => {
    const log = reviews(40)
    const foreseen: (number | null)[] = []
    const last = log.reduce<Memory>((memory, review) => {
      foreseen.push(predictedRecall(memory, review.at))
      return afterReview(ID, memory, review)
    }, newMemory(MADE))
    expect(replay(ID, MADE, log)).toEqual({ memory: last, predicted: foreseen })
  })

  it('foresees nothing of a new card, all of it at once after a review, and nine in ten when it is due without fuzz', () => {
    expect(predictedRecall(newMemory(MADE), MADE)).toBeNull()
    const memory = afterReview(ID, newMemory(MADE), { at: MADE, correct: true })
    expect(predictedRecall(memory, MADE)).toBe(1)
    const due = new Date(MADE.getTime() + Math.round(memory.stability) * DAY)
    expect(predictedRecall(memory, due)).toBeCloseTo(0.9, 1)
  })

  it('differs between cards by its fuzz, and never between two runs', () => {
    const log = [3, 8, 20, 45].map((days) => ({ at: new Date(MADE.getTime() + days * DAY), correct: true }))
    const dues = Array.from({ length: 50 }, (_, nth) => replay(`card ${nth}`, MADE, log).memory.due_at.getTime())
    expect(new Set(dues).size).toBeGreaterThan(3)
    expect(Array.from({ length: 50 }, (_, nth) => replay(`card ${nth}`, MADE, log).memory.due_at.getTime())).toEqual(
      dues,
    )
  })

  it('asks every card again within a year, however well it is known', () => {
    const days = Array.from({ length: 1000 }, (_, card) => {
      let memory = newMemory(MADE)
      return Array.from({ length: 12 }, () => {
        memory = afterReview(`card ${card}`, memory, { at: memory.due_at, correct: true })
        return memory.scheduled_days
      })
    }).flat()
    expect(Math.max(...days)).toBe(365)
  })

  it('brings what was forgotten back soon, and what is known later each time', () => {
    const known = [0, 3, 15, 60].map((days) => ({ at: new Date(MADE.getTime() + days * DAY), correct: true }))
    const days = known.map((_, nth) => replay(ID, MADE, known.slice(0, nth + 1)).memory.scheduled_days)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    const forgotten = replay(ID, MADE, [...known, { at: new Date(MADE.getTime() + 100 * DAY), correct: false }])
    expect(forgotten.memory.scheduled_days).toBeLessThan(days.at(-1) ?? 0)
    expect(forgotten.memory.lapses).toBe(1)
  })
})
