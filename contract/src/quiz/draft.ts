import * as z from 'zod/mini'
import {
  DraftCoverImage,
  DraftImage,
  SentId,
  Ignored,
  written,
  Id,
  NamedId,
  Slug,
  Time,
  CoverImage,
  Image,
} from './fields.ts'
import { MOST, TOO_MANY } from './draft-limits.ts'
import { KIND_SCHEMAS } from './kinds/kinds.ts'
import { distinct } from './kinds/kind-schemas.ts'
import { DraftMedia } from './media.ts'
import { AuthoredQuestion, QuestionType, type DraftParts } from './question.ts'
import { Settings } from './quiz.ts'

const kinds = Object.values(KIND_SCHEMAS)

/**
 * The right answer as an author sends it, in the shape of any kind: one that does not fit the question counts as
 * undecided.
 */
export const DraftKey = z.nullable(
  z.union(
    distinct(kinds.map(({ draftKey }) => draftKey)),
    'This is no right answer of any kind, or has too many parts.',
  ),
)
export type DraftKey = z.infer<typeof DraftKey>

const DraftOption = z.strictObject({
  id: z.optional(SentId),
  text: z._default(written(1000), ''),
  rendered: Ignored,
  image: z._default(DraftImage, null),
  last: z._default(z.boolean(), false),
})
type DraftOption = z.infer<typeof DraftOption>

const DraftCommon = z.strictObject({
  qid: z.optional(SentId),
  type: z._default(QuestionType, 'single'),
  text: z._default(written(4000), ''),
  rendered: Ignored,
  image: z._default(DraftImage, null),
  media: z.optional(DraftMedia),
  options: z._default(z.array(DraftOption).check(z.maxLength(MOST.options, TOO_MANY)), []),
  key: z._default(DraftKey, null),
  why: z._default(written(4000), ''),
  source: z._default(written(1000), ''),
})

/** A question as an author sends it, and as an import finds it. Parts that its kind does not have are dropped. */
export const SentQuestion = kinds.reduce((draft, { draftParts }) => z.extend(draft, draftParts), DraftCommon)
export type SentQuestion = z.infer<typeof DraftCommon> & DraftParts

const DraftBand = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(MOST.questions)),
  title: z._default(written(400), ''),
  text: z._default(written(2000), ''),
  image: z._default(DraftImage, null),
})

const Timer = z
  .int()
  .check(z.gte(1, 'Use at least 1 second.'), z.lte(MOST.seconds, `Use at most ${MOST.seconds} seconds.`))

const DraftSettings = z.strictObject({
  feedback: z.optional(Settings.shape.feedback),
  timer_seconds: z.optional(z.nullable(Timer)),
  shuffle_options: z.optional(z.boolean()),
  shuffle_questions: z.optional(z.boolean()),
  visibility: z.optional(Settings.shape.visibility),
  partial_credit: z.optional(z.boolean()),
})

const QuizUrl = z.string().check(z.regex(/^[a-z0-9-]{3,60}$/, 'Use 3 to 60 lowercase letters, digits and hyphens.'))

/** What an author saves. Without `id` it is a new quiz; a missing field stays as it is stored. */
export const SentDraft = z.strictObject({
  id: z.optional(NamedId),
  /** The revision that the author saw; with `id`, another one than the latest, or none, is STALE. */
  base_revision: z.optional(z.int()),
  quiz_title: written(400).check(z.regex(/\S/, 'Give it a title.')),
  quiz_url: z.optional(QuizUrl),
  quiz_description: z.optional(written(2000)),
  category: z.optional(z.nullable(Slug)),
  image: z.optional(DraftCoverImage),
  /** The name of an emblem; null: the one that fits the title. */
  emblem: z.optional(z.nullable(z.string().check(z.maxLength(60, 'Keep this under 60 characters.')))),
  lang: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag, like en.'))),
  settings: z.optional(DraftSettings),
  questions: z.optional(
    z.array(SentQuestion).check(z.maxLength(MOST.questions, `A quiz has at most ${MOST.questions} questions.`)),
  ),
  /** Empty: the standard four. */
  bands: z.optional(z.array(DraftBand).check(z.maxLength(MOST.bands))),
  /** True publishes, false unpublishes, absent saves. */
  publish: z.optional(z.boolean()),
})
export type SentDraft = z.output<typeof SentDraft>

export const AuthoredBand = z.object({ from: z.int(), title: z.string(), text: z.string(), image: Image })
export type AuthoredBand = z.infer<typeof AuthoredBand>

export const Status = z.enum(['draft', 'published', 'hidden'])
export type Status = z.infer<typeof Status>

/** Whether plays of the published version pay; one that differs too much from what was approved waits for it again. */
export const Approval = z.enum(['none', 'approved', 'waiting'])
export type Approval = z.infer<typeof Approval>

/** Something that must be fixed before a quiz can be published: where, as `questions.2.options.0.text`, and what. */
export const Problem = z.object({ path: z.string(), message: z.string() })
export type Problem = z.infer<typeof Problem>

/** The complete draft. */
export const Draft = z.object({
  id: Id,
  quiz_title: z.string(),
  quiz_url: z.string(),
  quiz_description: z.string(),
  /** The slug; null while none is chosen. */
  category: z.nullable(z.string()),
  image: CoverImage,
  /** Null: the one that fits the title. */
  emblem: z.nullable(z.string()),
  lang: z.string(),
  settings: Settings,
  questions: z.array(AuthoredQuestion),
  bands: z.array(AuthoredBand),
  /** Grows with every save; sent back as `base_revision`. */
  revision: z.int(),
  /** The version that players see; 0 before the first. */
  version: z.int(),
  /** Hidden by the operator: the author cannot publish it again. */
  status: Status,
  approval: Approval,
  /** Whether publishing would change what players see; always true before the first version. */
  changed: z.boolean(),
  published_at: z.nullable(Time),
  updated_at: Time,
  problems: z.array(Problem),
})
export type Draft = z.infer<typeof Draft>
