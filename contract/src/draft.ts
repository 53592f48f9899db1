import * as z from 'zod/mini'
import { MOST } from './draft-limits.ts'
import { Id, NamedId, Slug, Time } from './fields.ts'
import { Image, Key, Option, Question, QuestionType, Settings } from './quiz.ts'

/** Everything except letters, signs, spaces, tabs and line breaks: control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNKEEPABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/u

/** What an author types, stored as plain text in Unicode NFC; how long it should be is reported as a problem. */
const written = (most: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').normalize('NFC')),
    z.refine((text) => !UNKEEPABLE.test(text), "This has a character we can't store."),
    z.maxLength(most, `Keep this under ${most} characters.`),
  )

const Place = z.int().check(z.gte(0), z.lt(MOST.options))
const GivenId = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** An image as a draft refers to it: one that the author uploaded. */
export const DraftImage = z.nullable(z.strictObject({ id: Id, alt: z._default(written(500), '') }))
export type DraftImage = z.infer<typeof DraftImage>

/**
 * The right answer as an author sends it: options by id or, for new ones, by zero-based index; null while it is
 * undecided.
 */
export const DraftKey = z.nullable(
  z.union([
    Place,
    z.boolean(),
    written(500),
    z.array(z.union([Place, written(500)])).check(z.maxLength(MOST.accepted)),
    z.strictObject({ value: z.number(), tolerance: z._default(z.number().check(z.gte(0)), 0) }),
  ]),
)
export type DraftKey = z.infer<typeof DraftKey>

export const DraftOption = z.strictObject({
  id: z.optional(GivenId),
  text: z._default(written(1000), ''),
  image: z._default(DraftImage, null),
  last: z._default(z.boolean(), false),
})
export type DraftOption = z.infer<typeof DraftOption>

/** A question as an author sends it, and as an import finds it. */
export const DraftQuestion = z.strictObject({
  qid: z.optional(GivenId),
  type: z._default(QuestionType, 'single'),
  text: z._default(written(4000), ''),
  image: z._default(DraftImage, null),
  options: z._default(z.array(DraftOption).check(z.maxLength(MOST.options)), []),
  key: z._default(DraftKey, null),
  why: z._default(written(4000), ''),
  source: z._default(written(1000), ''),
})
export type DraftQuestion = z.infer<typeof DraftQuestion>

export const DraftBand = z.strictObject({
  from: z.int().check(z.gte(0), z.lte(MOST.questions)),
  title: z._default(written(400), ''),
  text: z._default(written(2000), ''),
  image: z._default(DraftImage, null),
})
export type DraftBand = z.infer<typeof DraftBand>

const Timer = z
  .int()
  .check(z.gte(1, 'Use at least 1 second.'), z.lte(MOST.seconds, `Use at most ${MOST.seconds} seconds.`))

const DraftSettings = z.strictObject({
  feedback: z.optional(Settings.shape.feedback),
  timer_seconds: z.optional(z.nullable(Timer)),
  shuffle_options: z.optional(z.boolean()),
  shuffle_questions: z.optional(z.boolean()),
  visibility: z.optional(Settings.shape.visibility),
})

/** The address of a quiz. */
export const QuizUrl = z
  .string()
  .check(z.regex(/^[a-z0-9-]{3,60}$/, 'Use 3 to 60 lowercase letters, digits and hyphens.'))

/** What an author saves. Without `id` it is a new quiz; a missing field stays as it is stored. */
export const SentDraft = z.strictObject({
  id: z.optional(NamedId),
  base_revision: z.optional(z.int()),
  quiz_title: written(400).check(z.regex(/\S/, 'Give it a title.')),
  quiz_url: z.optional(QuizUrl),
  quiz_description: z.optional(written(2000)),
  category: z.optional(z.nullable(Slug)),
  image: z.optional(DraftImage),
  lang: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Use a language tag, like en.'))),
  settings: z.optional(DraftSettings),
  questions: z.optional(
    z.array(DraftQuestion).check(z.maxLength(MOST.questions, `A quiz has at most ${MOST.questions} questions.`)),
  ),
  /** Empty: the standard four. */
  bands: z.optional(z.array(DraftBand).check(z.maxLength(MOST.bands))),
  /** True publishes, false unpublishes, absent saves. */
  publish: z.optional(z.boolean()),
})
export type SentDraft = z.output<typeof SentDraft>

/** A question with its key, as only its author gets it. */
export const AuthoredQuestion = z.object({
  ...Question.shape,
  options: z.array(Option),
  /** Null while the author has not decided. */
  key: z.nullable(Key),
  why: z.string(),
  source: z.string(),
})
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>

export const AuthoredBand = z.object({ from: z.int(), title: z.string(), text: z.string(), image: Image })
export type AuthoredBand = z.infer<typeof AuthoredBand>

export const Status = z.enum(['draft', 'published', 'hidden'])
export type Status = z.infer<typeof Status>

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
  image: Image,
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
  published_at: z.nullable(Time),
  updated_at: Time,
  problems: z.array(Problem),
})
export type Draft = z.infer<typeof Draft>
