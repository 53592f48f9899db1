import { randomBytes } from 'node:crypto'
import { hasOptions } from '#contract/draft-problems.ts'
import type { AuthoredQuestion, DraftImage, DraftKey, DraftQuestion } from '#contract/draft.ts'
import type { Image, Key, QuestionType } from '#contract/quiz.ts'

/** A random id that reveals neither when it was given nor for what. */
export const newId = (): string => randomBytes(9).toString('base64url')

interface Named {
  id: string
  /** The author's browser's id for it. */
  sent: string | undefined
}

const isText = (entry: unknown): entry is string => typeof entry === 'string'

/** The key in the server's ids. References to missing parts are left out, as if they were not marked. */
function keyWithIds(type: QuestionType, key: DraftKey, options: Named[]): Key | null {
  const idOf = (entry: number | string): string[] => {
    const option = isText(entry) ? options.find(({ sent, id }) => sent === entry || id === entry) : options[entry]
    return option ? [option.id] : []
  }
  const entries = Array.isArray(key) ? key : isText(key) || typeof key === 'number' ? [key] : []
  const ids = [...new Set(entries.flatMap(idOf))]
  switch (type) {
    case 'single':
      return ids.length === 1 ? (ids[0] ?? null) : null
    case 'multiple':
      return ids.length ? ids : null
    case 'order':
      // Options that the order does not mention come last, in their written order.
      return options.length ? [...new Set([...ids, ...options.map(({ id }) => id)])] : null
    case 'true_false':
      return typeof key === 'boolean' ? key : null
    case 'text':
      return entries.some(isText) ? entries.filter(isText) : null
    case 'number':
      return key !== null && typeof key === 'object' && !Array.isArray(key) ? key : null
  }
}

export interface IdAssignment {
  /** Ids that this quiz issued before; only these are accepted from an author. */
  known: ReadonlySet<string>
  imageOf: (image: DraftImage) => Image
}

/** Gives new questions and options their ids and lets the others keep theirs, each only once. */
export function assignIds(questions: DraftQuestion[], { known, imageOf: pictureOf }: IdAssignment): AuthoredQuestion[] {
  const used = new Set<string>()
  const name = (sent: string | undefined): string => {
    const id = sent !== undefined && known.has(sent) && !used.has(sent) ? sent : newId()
    used.add(id)
    return id
  }
  return questions.map(({ qid, type, text, image, options, key, why, source }) => {
    const written = hasOptions(type) ? options : []
    const named = written.map((option) => ({ ...option, sent: option.id, id: name(option.id) }))
    return {
      qid: name(qid),
      type,
      text,
      image: pictureOf(image),
      options: named.map(({ id, text, image, last }) => ({ id, text, image: pictureOf(image), last })),
      key: keyWithIds(type, key, named),
      why,
      source,
    }
  })
}

/** The ids of a question and its options. */
export const idsIn = (questions: AuthoredQuestion[]): string[] =>
  questions.flatMap(({ qid, options }) => [qid, ...options.map(({ id }) => id)])

/** More than an author can undo; few enough that nobody can fill a row with them. */
const MOST_RETIRED = 2_000

/** The ids of deleted parts, latest last. */
export function retire(retired: string, before: AuthoredQuestion[], after: AuthoredQuestion[]): string {
  const now = new Set(idsIn(after))
  const gone = [...retired.split(' '), ...idsIn(before)].filter((id) => id !== '' && !now.has(id))
  return [...new Set(gone)].slice(-MOST_RETIRED).join(' ')
}
