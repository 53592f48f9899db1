import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Id, NamedId, Slug, Time, Image, Rendered } from '../quiz/fields.ts'
import { AnswerText } from '../quiz/kinds/kind-schemas.ts'
import { Answer, Key } from '../quiz/question.ts'
import { Quiz } from '../quiz/quiz.ts'

export const Qid = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Percentages of players: who got it right, and who chose which option, for questions with options. */
export const Shares = z.object({ right: z.int(), options: z.nullable(z.record(z.string(), z.int())) })
export type Shares = z.infer<typeof Shares>

/**
 * The server's verdict on one answer. All but the first two are null until the end where answers are checked at the
 * end.
 */
export const Verdict = z.object({
  qid: z.string(),
  answer: Answer,
  correct: z.nullable(z.boolean()),
  /** Its credit, in thousandths of a right answer; a right one has all of them. */
  credit: z.nullable(z.int()),
  key: z.nullable(Key),
  why: z.nullable(z.string()),
  /** What is shown instead of `why`. */
  rendered: Rendered,
  shares: z.nullable(Shares),
})
export type Verdict = z.infer<typeof Verdict>

/** What one try at a question with several answers has found, and nothing more. */
export const Try = z.object({
  /** The entry that was found; null: none. */
  hit: z.nullable(z.string()),
  /** As the key spells it, or as it was typed. */
  text: z.string(),
  /** All that were found so far. */
  found: z.array(z.string()),
  /** Whether it had been found before. */
  again: z.boolean(),
})
export type Try = z.infer<typeof Try>

export const Attempt = z.object({
  attempt_id: Id,
  quiz_id: Id,
  version: z.int(),
  seed: z.int(),
  answers: z.array(Verdict),
  /** What was found so far of questions that are not answered yet. */
  finds: z.array(z.object({ qid: z.string(), id: z.string(), text: z.string() })),
  /** The version that this attempt is pinned to. */
  quiz: Quiz,
})
export type Attempt = z.infer<typeof Attempt>

export const Result = z.object({
  quiz_url: z.string(),
  quiz_id: Id,
  attempt_id: z.nullable(Id),
  verified: z.boolean(),
  /** The zero-based index of the band, lowest first. */
  result_index: z.int(),
  title: z.string(),
  text: z.string(),
  image: Image,
  correct: z.int(),
  total: z.int(),
  /** The total credit, in thousandths of a right answer. */
  credit: z.int(),
  /** Percent of players with a lower score. */
  better_than: z.nullable(z.int()),
  rank_week: z.nullable(z.int()),
  earned: z.array(z.object({ label: z.string(), amount: z.int() })),
  waiting: z.int(),
  balance: z.nullable(z.int()),
  /** The player's best on this quiz. */
  best: z.nullable(z.int()),
  best_credit: z.nullable(z.int()),
  review: z.array(
    z.object({
      qid: z.string(),
      text: z.string(),
      answer: Answer,
      /** Null where nothing is right or wrong. */
      correct: z.nullable(z.boolean()),
      credit: z.int(),
      /** Whether its key was corrected since, so that it counts for more than when it was checked. */
      corrected: z.boolean(),
      /** Null, like `shares`, and `why` empty for a question left unanswered when fewer than half were answered. */
      key: z.nullable(Key),
      why: z.string(),
      /** What is shown instead of `why`; that of the text is in the quiz. */
      rendered: Rendered,
      shares: z.nullable(Shares),
    }),
  ),
})
export type Result = z.infer<typeof Result>

/** A one-time notice to a player: the key of a question they had answered was corrected in their favour. */
export const Notice = z.object({
  id: Id,
  quiz_url: z.string(),
  quiz_title: z.string(),
  qid: z.string(),
  /** The text of the question. */
  text: z.string(),
  /** The buxes paid for it; none for a guest. */
  amount: z.int(),
  /** Whether the answer is right now; otherwise it is only worth more. */
  right: z.boolean(),
  /** The attempt it is about, how many answers of it are right now, and their credit in thousandths. */
  attempt_id: Id,
  correct: z.int(),
  credit: z.int(),
  created_at: Time,
})
export type Notice = z.infer<typeof Notice>

/** The part of a challenge's link that nobody can guess. */
export const ChallengeToken = z.string().check(z.regex(/^[\w-]{10,40}$/))

export const playApi = defineApi({
  quiz: {
    method: 'GET',
    path: '/api/get-quiz/{quiz_url}',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'A published quiz as players see it: questions without their keys or explanations.',
    params: z.object({ quiz_url: Slug }),
    data: Quiz,
    done: "Here's the quiz.",
  },
  start: {
    method: 'POST',
    path: '/api/attempts',
    access: 'guest',
    limit: 'attempt',
    spends: ['begin', 'embed'],
    repeatable: true,
    summary:
      "Starts an attempt (201), or returns this player's open one (200) with the answers so far. Rounds in an embed have a smaller limit of their own. With a `challenge`, its version and seed are played, and an open attempt outside it is closed.",
    body: z.strictObject({
      quiz_url: Slug,
      seed: z.optional(z.int().check(z.gte(-2147483648), z.lte(2147483647))),
      restart: z.optional(z.boolean()),
      embed: z.optional(z.boolean()),
      challenge: z.optional(ChallengeToken),
    }),
    data: Attempt,
    done: 'Round started.',
  },
  answer: {
    method: 'PUT',
    path: '/api/attempts/{id}/answers/{qid}',
    access: 'guest',
    limit: 'attempt',
    attemptIn: 'path',
    size: 'answer',
    summary: 'Answers a question and returns the verdict. The first answer counts.',
    params: z.object({ id: Id, qid: Qid }),
    body: z.strictObject({ answer: Answer }),
    data: Verdict,
    done: 'Checked.',
  },
  try: {
    method: 'POST',
    path: '/api/attempts/{id}/tries/{qid}',
    access: 'guest',
    limit: 'attempt',
    attemptIn: 'path',
    repeatable: true,
    summary:
      'Tries one answer to a question with several of them, where each is checked at once. What it finds stays found, whatever is answered in the end.',
    params: z.object({ id: Id, qid: Qid }),
    body: z.strictObject({ text: AnswerText.check(z.regex(/\S/, 'Type an answer.')) }),
    data: Try,
    done: 'Checked.',
  },
  finish: {
    method: 'POST',
    path: '/api/get-result/{quiz_id}/{result_index}',
    access: 'guest',
    limit: 'attempt',
    attemptIn: 'body',
    repeatable: true,
    summary:
      'Finishes an attempt. The server grades from its own record, whatever the browser claims. Keys of unanswered questions are told only if at least half were answered.',
    // `result_index` is not read, and `correct_questions` counts only without an attempt.
    params: z.object({ quiz_id: Id, result_index: z.string().check(z.maxLength(40)) }),
    body: z.strictObject({
      correct_questions: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1000)),
      attempt_id: z.optional(NamedId),
    }),
    data: Result,
    done: "Here's your result.",
  },
  report: {
    method: 'POST',
    path: '/api/question-reports',
    access: 'guest',
    limit: 'write',
    summary: 'Reports a problem with a question to the author of the quiz.',
    body: z.strictObject({
      quiz_id: NamedId,
      qid: Qid,
      message: z.string().check(z.minLength(3, 'Please write a little more.'), z.maxLength(1000)),
    }),
    data: z.null(),
    done: 'Thanks. The author will see it.',
  },
  notices: {
    method: 'GET',
    path: '/api/notices',
    access: 'guest',
    limit: 'read',
    summary:
      'What changed in the player’s favour since they played: questions whose keys were corrected. Guests have theirs, too.',
    data: z.array(Notice),
    done: "Here's what changed.",
  },
  dismissNotice: {
    method: 'DELETE',
    path: '/api/notices/{id}',
    access: 'guest',
    limit: 'write',
    summary: 'Dismisses a notice.',
    params: z.object({ id: Id }),
    data: z.null(),
    done: 'Dismissed.',
  },
  settleReport: {
    method: 'DELETE',
    path: '/api/question-reports/{id}',
    access: 'user',
    limit: 'write',
    summary: 'Closes a report that the author of the quiz has handled.',
    params: z.object({ id: Id }),
    data: z.null(),
    done: 'Report closed.',
  },
})
