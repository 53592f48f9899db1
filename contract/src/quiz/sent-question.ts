import type { SentQuestion } from './draft.ts'
import { KIND_RULES } from './kinds/kind-rules.ts'
import { KINDS } from './kinds/kinds.ts'
import { partFinder, type Names } from './kinds/shared-rules.ts'
import type { AuthoredMedia, DraftMedia } from './media.ts'
import type { AuthoredQuestion, QuestionType } from './question.ts'
import { isRecord } from '../is-record.ts'

interface PartNames extends Omit<Names, 'optionId'> {
  /** What is stored under the id of a sound or film; without it questions have none. */
  mediaFor?: (media: DraftMedia) => AuthoredMedia
}

/**
 * A question that was sent, with ids for all its parts and its key in those ids: other programs and files name what has
 * no id yet by its zero-based index.
 */
export function readSentQuestion<K extends QuestionType>(
  question: SentQuestion & { type: K },
  { idFor, imageFor, mediaFor = () => null }: PartNames,
): AuthoredQuestion<K> {
  const { type, text, why, source } = question
  const sent = KINDS[type].options ? question.options : []
  const options = sent.map(({ id, text, image, last }) => ({
    id: idFor(id, text),
    text,
    rendered: null,
    image: imageFor(image),
    last,
  }))
  const optionId = partFinder(options, sent)
  const common = {
    qid: idFor(question.qid, text),
    type,
    text,
    rendered: null,
    image: imageFor(question.image),
    media: mediaFor(question.media ?? null),
    options,
    why,
    source,
  }
  return KIND_RULES[type].readSent(common, question, { optionId, idFor, imageFor })
}

/** A question as its author sends it: its pictures and sounds by their ids, without what the server knows of them. */
export function sentQuestion(question: AuthoredQuestion): SentQuestion {
  const { rendered: _, media, ...own } = question
  const { id = '', captions = null, transcript = null } = media ?? {}
  return { ...withImageIds(own), ...(media && { media: { id, captions, transcript } }) }
}

/** The same with each image, however deep, as a draft refers to it. */
function withImageIds<Whole>(whole: Whole): Whole
function withImageIds(whole: unknown): unknown {
  if (Array.isArray(whole)) return whole.map((part: unknown) => withImageIds(part))
  if (!isRecord(whole)) return whole
  const parts: Record<string, unknown> = {}
  for (const name in whole) parts[name] = name === 'image' ? imageId(whole[name]) : withImageIds(whole[name])
  return parts
}

const imageId = (image: unknown) => (isRecord(image) ? { id: image['id'], alt: image['alt'] } : null)

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
