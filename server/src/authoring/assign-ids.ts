import { randomBytes } from 'node:crypto'
import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { idsIn } from '#contract/ids-in.ts'
import type { Image } from '#contract/image.ts'
import type { AuthoredMedia, DraftMedia } from '#contract/media.ts'
import { questionWithIds } from '#contract/question-with-ids.ts'
import type { AuthoredQuestion } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { idsByWords } from './ids-by-words.ts'

/** A random id that reveals neither when it was given nor for what. */
export const newId = (): string => randomBytes(9).toString('base64url')

export interface IdAssignment {
  /** Ids that this quiz issued before; only these are accepted from an author. */
  known: ReadonlySet<string>
  imageOf: (image: DraftImage) => Image
  mediaOf: (media: DraftMedia) => AuthoredMedia
  /** The questions that players answer now. */
  published?: readonly KeyedQuestion[]
}

/** Gives new questions and their parts ids and lets the others keep theirs, each only once. */
export function assignIds(
  questions: DraftQuestion[],
  { known, imageOf, mediaOf, published = [] }: IdAssignment,
): AuthoredQuestion[] {
  const used = new Set<string>()
  const ownId = (sent: string | undefined): string => {
    const id = sent !== undefined && known.has(sent) && !used.has(sent) ? sent : newId()
    used.add(id)
    return id
  }
  const asked = new Map(published.map((question) => [question.qid, question]))
  return questions.map((question) => {
    const before = asked.get(question.qid ?? '')
    const renamed = before ? idsByWords(question, before) : new Map<string, string | undefined>()
    const idFor = (sent: string | undefined) =>
      ownId(sent !== undefined && renamed.has(sent) ? renamed.get(sent) : sent)
    return questionWithIds(question, { idFor, imageFor: imageOf, mediaFor: mediaOf })
  })
}

/** More than an author can undo; few enough that nobody can fill a row with them. */
const MOST_RETIRED = 2_000

/** The ids of deleted parts, latest last. */
export function retire(retired: string, before: AuthoredQuestion[], after: AuthoredQuestion[]): string {
  const now = new Set(idsIn(after))
  const gone = [...retired.split(' '), ...idsIn(before)].filter((id) => id !== '' && !now.has(id))
  return [...new Set(gone)].slice(-MOST_RETIRED).join(' ')
}
