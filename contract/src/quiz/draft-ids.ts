import type { SentQuestion } from './draft.ts'
import { KIND_RULES } from './kinds/kind-rules.ts'
import { KINDS } from './kinds/kinds.ts'
import { partFinder, type Names } from './kinds/rules.ts'
import type { AuthoredMedia, DraftMedia } from './media.ts'
import type { AuthoredQuestion, QuestionType, DraftParts, Key, IndexedKey, Question } from './question.ts'
import { isRecord } from '../is-record.ts'

interface PartNames extends Omit<Names, 'optionId'> {
  /** What is stored under the id of a sound or film; without it questions have none. */
  mediaFor?: (media: DraftMedia) => AuthoredMedia
}

/** A draft's question with ids for all its parts, and its key in those ids. */
export function questionWithIds<K extends QuestionType>(
  draft: SentQuestion & { type: K },
  { idFor, imageFor, mediaFor = () => null }: PartNames,
): AuthoredQuestion<K> {
  const { type, text, why, source } = draft
  const sent = KINDS[type].hasOptions ? draft.options : []
  const options = sent.map(({ id, text, image, last }) => ({
    id: idFor(id, text),
    text,
    rendered: null,
    image: imageFor(image),
    last,
  }))
  const optionId = partFinder(options, sent)
  const common = {
    qid: idFor(draft.qid, text),
    type,
    text,
    rendered: null,
    image: imageFor(draft.image),
    media: mediaFor(draft.media ?? null),
    options,
    why,
    source,
  }
  return KIND_RULES[type].withIds(common, draft, { optionId, idFor, imageFor })
}

/** The key of a question that is sent or exported: its parts by index. */
export const indexedKey = <K extends QuestionType>(
  question: Question<K>,
  key: Key<K>,
  knownId?: (id: string) => string | undefined,
): IndexedKey<K> => KIND_RULES[question.type].indexedKey(question, key, knownId)

/** The fields of its kind, as sent or exported, with the ids known there. */
export const draftParts = <K extends QuestionType>(
  question: Question<K>,
  knownId: (id: string) => string | undefined,
): DraftParts => KIND_RULES[question.type].draftParts?.(question, knownId) ?? {}

/** Every id of questions and their parts. */
export function idsIn(questions: readonly { qid: string }[]): string[] {
  const ids: string[] = []
  for (const question of questions) {
    ids.push(question.qid)
    addPartIds(question, ids)
  }
  return ids
}

/** Adds the ids of all parts of a question, however deep, except its images and media, which have their own. */
function addPartIds(value: unknown, ids: string[]): void {
  if (Array.isArray(value)) for (const part of value) addPartIds(part, ids)
  else if (isRecord(value))
    for (const name in value) {
      const inner = value[name]
      if (name === 'id' && typeof inner === 'string') ids.push(inner)
      else if (name !== 'image' && name !== 'media' && typeof inner === 'object') addPartIds(inner, ids)
    }
}
