import type { DraftQuestion } from '#contract/draft.ts'
import { isRecord } from '#contract/is-record.ts'
import { valueIn } from '#contract/kinds/pairs.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

interface Part {
  id: string
  saying: string
}

/** What a part says and shows; nothing where it is empty. */
function sayingOf(part: Record<string, unknown>): string {
  const words = part['text'] ?? part['label']
  const picture = valueIn(part['image'], 'id')
  return `${typeof words === 'string' ? words.trim() : ''} ${typeof picture === 'string' ? picture : ''}`.trim()
}

/** The parts with ids in one list of a question. */
const partsIn = (list: unknown): Part[] =>
  Array.isArray(list)
    ? list.filter(isRecord).flatMap((part) => {
        const saying = sayingOf(part)
        return typeof part['id'] === 'string' && saying !== '' ? [{ id: part['id'], saying }] : []
      })
    : []

/** Ids by what their parts say, without what two of them say. */
function onlyOnes(parts: readonly Part[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, saying } of parts) ids.set(saying, ids.has(saying) ? '' : id)
  return ids
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

/**
 * The ids that parts of a question get by what they say. An author who swaps the words of two options, as one does to
 * correct a pair, has changed what is right, not what is asked: so published words keep their ids, and earlier answers
 * can be checked again.
 */
export function idsByWords(sent: DraftQuestion, published: KeyedQuestion): Map<string, string | undefined> {
  if (sent.type !== published.type) return new Map()
  const lists = Object.keys(published).filter((name) => name !== 'key')
  return new Map(
    lists.flatMap((name) => [...renamedIn(partsIn(valueIn(sent, name)), partsIn(valueIn(published, name)))]),
  )
}
