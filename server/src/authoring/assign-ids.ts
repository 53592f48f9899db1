import type { DraftImage, Image } from '#contract/quiz/fields.ts'
import type { SentQuestion } from '#contract/quiz/draft.ts'
import { isNewId, newId } from '#contract/new-id.ts'
import { idsIn, readSentQuestion } from '#contract/quiz/sent-question.ts'
import type { AuthoredMedia, DraftMedia } from '#contract/quiz/media.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { isRecord } from '#contract/is-record.ts'
import { valueIn } from '#contract/quiz/kinds/kind.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

interface IdAssignment {
  /** Ids that this quiz has, or had. */
  known: ReadonlySet<string>
  imageOf: (image: DraftImage) => Image
  mediaOf: (media: DraftMedia) => AuthoredMedia
  /** The questions that players answer now. */
  published?: readonly KeyedQuestion[]
}

/**
 * The questions with an id for each part, each only once: the one that the quiz knows it by, or a new one, which the
 * editor makes. Other programs may send none, or some of their own, which are replaced.
 */
export function assignIds(
  questions: SentQuestion[],
  { known, imageOf, mediaOf, published = [] }: IdAssignment,
): AuthoredQuestion[] {
  const used = new Set<string>()
  const ownId = (sent: string | undefined): string => {
    const id = sent !== undefined && (known.has(sent) || isNewId(sent)) && !used.has(sent) ? sent : newId()
    used.add(id)
    return id
  }
  const asked = new Map(published.map((question) => [question.qid, question]))
  return questions.map((question) => {
    const before = asked.get(question.qid ?? '')
    const renamed = before ? idsByWords(question, before) : new Map<string, string | undefined>()
    const idFor = (sent: string | undefined) =>
      ownId(sent !== undefined && renamed.has(sent) ? renamed.get(sent) : sent)
    return readSentQuestion(question, { idFor, imageFor: imageOf, mediaFor: mediaOf })
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

/**
 * The ids that parts of a question get by what they say. An author who swaps the words of two options, as one does to
 * correct a pair, has changed what is right, not what is asked: so published words keep their ids, and earlier answers
 * can be checked again.
 */
function idsByWords(sent: SentQuestion, published: KeyedQuestion): Map<string, string | undefined> {
  if (sent.type !== published.type) return new Map()
  const lists = Object.keys(published).filter((name) => name !== 'key')
  return new Map(
    lists.flatMap((name) => [...renamedIn(partsIn(valueIn(sent, name)), partsIn(valueIn(published, name)))]),
  )
}

/** The new ids of parts in one list whose words were published under another id; none where that id is taken over. */
function renamedIn(sent: readonly Part[], published: readonly Part[]): Map<string, string | undefined> {
  const sayings = new Map(published.map(({ id, saying }) => [id, saying]))
  const ids = onlyOnes(published)
  const changed = sent.filter(({ id, saying }) => sayings.get(id) !== saying)
  const kept = new Set(sent.filter((part) => !changed.includes(part)).map(({ id }) => id))
  const renamed = new Map<string, string | undefined>()
  for (const { id, saying } of changed) {
    const wanted = ids.get(saying)
    if (wanted && !kept.has(wanted)) {
      renamed.set(id, wanted)
      kept.add(wanted)
    }
  }
  for (const { id } of changed) if (kept.has(id) && !renamed.has(id)) renamed.set(id, undefined)
  return renamed
}

/** Ids by what their parts say, without what two of them say. */
function onlyOnes(parts: readonly Part[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, saying } of parts) ids.set(saying, ids.has(saying) ? '' : id)
  return ids
}

interface Part {
  id: string
  saying: string
}

/** The parts with ids in one list of a question. */
const partsIn = (list: unknown): Part[] =>
  Array.isArray(list)
    ? list.filter(isRecord).flatMap((part) => {
        const saying = sayingOf(part)
        return typeof part['id'] === 'string' && saying !== '' ? [{ id: part['id'], saying }] : []
      })
    : []

/** What a part says and shows; nothing where it is empty. */
function sayingOf(part: Record<string, unknown>): string {
  const words = part['text'] ?? part['label']
  const picture = valueIn(part['image'], 'id')
  return `${typeof words === 'string' ? words.trim() : ''} ${typeof picture === 'string' ? picture : ''}`.trim()
}
