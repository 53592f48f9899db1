import type { DraftQuestion } from './draft.ts'
import { KIND_RULES } from './kind-rules.ts'
import { KINDS } from './kinds.ts'
import { partFinder } from './kinds/part-rules.ts'
import type { Names } from './kinds/rules.ts'
import type { AuthoredMedia, DraftMedia } from './media.ts'
import type { AuthoredQuestion, QuestionType } from './question.ts'

interface PartNames extends Omit<Names, 'optionId'> {
  /** What is stored under the id of a sound or film; without it questions have none. */
  mediaFor?: (media: DraftMedia) => AuthoredMedia
}

/** A draft's question with ids for all its parts, and its key in those ids. */
export function questionWithIds<K extends QuestionType>(
  draft: DraftQuestion & { type: K },
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
