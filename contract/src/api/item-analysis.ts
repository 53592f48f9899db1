import * as z from 'zod/mini'
import { Id, Time } from '../quiz/fields.ts'

const Count = z.int()
/** What is shown instead of the text; missing in days that were summed up before there was such a thing. */
export const KeptRendered = z.optional(z.nullable(z.string()))

/** How many of the weakest, the middle and the strongest third of players; those with the same score share a third. */
const Thirds = z.object({ weak: Count, middle: Count, strong: Count })
export type Thirds = z.infer<typeof Thirds>

/**
 * Item analysis as test makers know it, with the formulas of Moodle's quiz statistics, over the finished first plays
 * that were asked the question. A question that was not answered gives 0. Everything but the counts is in percent, as
 * Moodle shows it, and null where it is undefined.
 */
export const ItemAnalysis = z.object({
  /** How many finished first plays were asked the question. */
  attempts: Count,
  /** How many of them answered it. */
  answers: Count,
  /** The average mark, 0 to 100, where a question that was not answered gives 0. */
  facility: z.number(),
  /** The average mark of those who answered, 0 to 100. */
  facility_answered: z.nullable(z.number()),
  /** The standard deviation: how far marks are spread around their average, in percent of the full mark. */
  sd: z.nullable(z.number()),
  /** The correlation of the mark with the sum of the other marks, -100 to 100: above 0, stronger players do better. */
  discrimination_index: z.nullable(z.number()),
  /** How much of the discrimination that these marks allow is reached, up to 100. */
  discriminative_efficiency: z.nullable(z.number()),
  /** What someone who guesses gets on average, 0 to 100; null where that cannot be told. */
  random_guess: z.nullable(z.number()),
  /** The question's share of all marks of the quiz, 0 to 100. */
  intended_weight: z.number(),
  /** Its share of what makes players' results differ, 0 to 100; null where stronger players do worse. */
  effective_weight: z.nullable(z.number()),
  /** What weak, middling and strong players chose, by their marks for the other questions; null without options. */
  choices: z.nullable(
    z.object({
      players: Thirds,
      /** Those who chose nothing. */
      none: Thirds,
      options: z.array(z.object({ id: z.string(), chosen: Thirds })),
    }),
  ),
})
export type ItemAnalysis = z.infer<typeof ItemAnalysis>

/** An option as reports show it. */
export const ReportedOption = z.object({
  id: z.string(),
  text: z.string(),
  rendered: KeptRendered,
  count: Count,
  /** Null where nothing is right or wrong. */
  right: z.nullable(z.boolean()),
})
export type ReportedOption = z.infer<typeof ReportedOption>

/** How players do on a question, for its author: over all first plays, or a sample of 20,000. */
export const QuestionFigures = z.object({
  qid: z.string(),
  text: z.string(),
  /** How many answers were given, without those of people who had played the quiz before. */
  answers: z.int(),
  /** The share of them that were right, 0 to 1; null where nothing is right or wrong. */
  facility: z.nullable(z.number()),
  /** The correlation of this question's credit with the sum of the others', -1 to 1, over finished first plays. */
  discrimination: z.nullable(z.number()),
  /** Null where nothing is right or wrong, and while no first play that asked it is finished. */
  analysis: z.nullable(ItemAnalysis),
  /** The options as they were played last; empty for questions without options. */
  options: z.array(ReportedOption),
  /** Stronger players do worse on this one, over fifty finished first plays or more: check its key. */
  suspect: z.boolean(),
  reports: z.array(z.object({ id: Id, message: z.string(), created_at: Time })),
})
export type QuestionFigures = z.infer<typeof QuestionFigures>

/** Whether stronger players do worse on a question, over enough plays to doubt its key. */
export const isSuspect = (analysis: Compared): boolean =>
  (analysis?.attempts ?? 0) >= LEAST_PLAYS && isAgainst(analysis)

/** Whether stronger players do worse on a question so far, over too few plays to be sure. */
export const isSuspectSoFar = (analysis: Compared): boolean =>
  (analysis?.attempts ?? 0) >= SOME_PLAYS && isAgainst(analysis) && !isSuspect(analysis)

/** Fewer plays than this say nothing about a key. */
const LEAST_PLAYS = 50
/** Fewer than this are not worth a word. */
const SOME_PLAYS = 10

type Compared = Pick<ItemAnalysis, 'attempts' | 'discrimination_index'> | null

const isAgainst = (analysis: Compared): boolean => (analysis?.discrimination_index ?? 0) < 0
