import * as z from 'zod/mini'
import { LONGEST_ANSWER, LONGEST_SPELLING, MOST } from '../draft-limits.ts'
import { SentId, isStorable, written, Image, Rendered } from '../fields.ts'
import { AuthoredMedia, Media } from '../media.ts'

interface OwnSchemas<Parts, Answer, Key, IndexedKey, DraftKey, DraftParts> {
  /** What players get of this kind besides the common fields. Nothing else leaves the server before the verdict. */
  parts: Parts
  answer: Answer
  key: Key
  /** The key where nothing has an id yet, as in a file: by zero-based index. */
  indexedKey: IndexedKey
  /** What an author may send as the key. */
  draftKey: DraftKey
  /** What an author may send of this kind besides the common fields. */
  draftParts: DraftParts
}

/** All schemas of a kind: a question as players and as its author get it, its answer and its key. */
export const kindSchemas = <
  const Type extends string,
  Parts extends z.core.$ZodLooseShape,
  Answer extends z.ZodMiniType,
  Key extends z.ZodMiniType,
  IndexedKey extends z.ZodMiniType,
  DraftKey extends z.ZodMiniType,
  DraftParts extends z.core.$ZodLooseShape,
>(
  type: Type,
  own: OwnSchemas<Parts, Answer, Key, IndexedKey, DraftKey, DraftParts>,
) => {
  const question = {
    qid: z.string(),
    type: z.literal(type),
    text: z.string(),
    rendered: Rendered,
    image: Image,
    media: z._default(Media, null),
    options: z.array(Option),
    ...own.parts,
  }
  return {
    ...own,
    type,
    question: z.object(question),
    authored: z.object({
      ...question,
      media: z._default(AuthoredMedia, null),
      /** Null while the author has not decided. */
      key: z.nullable(own.key),
      why: z.string(),
      source: z.string(),
    }),
  }
}

export const Option = z.object({
  id: z.string(),
  text: z.string(),
  rendered: Rendered,
  image: Image,
  last: z.boolean(),
})
export type Option = z.infer<typeof Option>

/** Each schema once: kinds with the same kind of answer share theirs. */
export const distinct = <Schema>(schemas: readonly Schema[]): Schema[] => [...new Set(schemas)]

/** An option by its zero-based index, while it has no id. */
export const Index = z.int().check(z.gte(0), z.lt(MOST.options))
export const Indexes = z.array(Index)

/** What a draft's key consists of: an option's index or id, or an accepted spelling. */
export const DraftEntry = z.union([Index, written(LONGEST_SPELLING)])
export const DraftEntries = z.array(DraftEntry).check(z.maxLength(MOST.accepted))

export const OptionIds = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST.options))
export const Texts = z.array(z.string())
export const AnswerText = z
  .string()
  .check(z.maxLength(LONGEST_ANSWER), z.refine(isStorable, "This has a character we can't store."))

/** Ids of parts, each with the id of another: what is matched with what, as a player sends it. */
export const Pairs = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(40)))
  .check(z.refine((pairs) => Object.keys(pairs).length <= MOST.options))
export const IdPairs = z.record(z.string(), z.string())
export const IndexPairs = z.record(z.string(), Index)
/** What is matched with what, as an author sends it: each part by its zero-based index or its id. */
export const DraftPairs = z.record(z.string(), z.union([Index, SentId]))
