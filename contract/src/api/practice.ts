import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, Slug, Time } from '../quiz/fields.ts'
import { Verdict } from './play.ts'
import { Answer, Question } from '../quiz/question.ts'
import { CategoryRef } from '../quiz/quiz.ts'

/** What was foreseen and what happened, in numbers from 0 to 1. */
const Recall = z.object({ predicted: z.number(), actual: z.number(), reviews: z.int() })

/** A player's deck at one glance. */
export const Deck = z.object({
  /** Cards whose time has come. */
  due: z.int(),
  total: z.int(),
  /** How many of them a session would ask now: new cards come a few a day. */
  ready: z.int(),
  /** When more are asked, and how many on that day; null: nothing is waiting. */
  next_due_at: z.nullable(Time),
  next_cards: z.int(),
  /** `ready` is what a session of this category alone would ask now. */
  by_category: z.array(z.object({ category: CategoryRef, due: z.int(), total: z.int(), ready: z.int() })),
  /** Over all reviews of cards that had been reviewed before; null before the first. */
  recall: z.nullable(Recall),
})
export type Deck = z.infer<typeof Deck>

export const PracticeCard = z.object({
  card_id: Id,
  quiz_id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  category: CategoryRef,
  /** The language of the quiz. */
  lang: z.string(),
  /** As its author has it now. */
  question: Question,
})
export type PracticeCard = z.infer<typeof PracticeCard>

export const BegunSession = z.object({ session_id: Id, cards: z.array(PracticeCard) })
export type BegunSession = z.infer<typeof BegunSession>

export const PracticeVerdict = z.extend(Verdict, { next_due_at: Time })
export type PracticeVerdict = z.infer<typeof PracticeVerdict>

/** Reviews with about the same predicted recall. */
export const RecallBin = z.extend(Recall, { from: z.number(), to: z.number() })
export type RecallBin = z.infer<typeof RecallBin>

export const practiceApi = defineApi({
  deck: {
    method: 'GET',
    path: '/api/practice',
    access: 'guest',
    limit: 'read',
    summary: 'How many cards the player has and how many are due; a wrong answer makes a card.',
    data: Deck,
    done: "Here's your deck.",
  },
  begin: {
    method: 'POST',
    path: '/api/practice/sessions',
    access: 'guest',
    limit: 'begin',
    repeatable: true,
    summary:
      'The cards to practise now: at most ten, the least remembered first, at most five new ones a day. Without any that are due, `cards` is empty.',
    body: z.strictObject({ category: z.optional(Slug) }),
    data: BegunSession,
    done: 'Ready to practise.',
  },
  answer: {
    method: 'PUT',
    path: '/api/practice/sessions/{id}/answers/{card_id}',
    access: 'guest',
    limit: 'attempt',
    size: 'answer',
    summary:
      'Answers a card and schedules it. A card that was answered since the session began keeps its verdict and its time.',
    params: z.object({ id: Id, card_id: Id }),
    body: z.strictObject({ answer: Answer }),
    data: PracticeVerdict,
    done: 'Checked.',
  },
  recall: {
    method: 'GET',
    path: '/api/practice/recall',
    access: 'guest',
    limit: 'read',
    summary: 'Predicted recall beside what happened, for the player’s own reviews.',
    data: z.array(RecallBin),
    done: "Here's how well you remembered.",
  },
})
