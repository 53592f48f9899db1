import { mergeSettings, STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import type { DraftImage, Focus, Image } from '#contract/quiz/fields.ts'
import type { SentDraft } from '#contract/quiz/draft.ts'
import type { AuthoredMedia, DraftMedia } from '#contract/quiz/media.ts'
import { idsIn } from '#contract/quiz/sent-question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { StoredCoverImage } from '#server/quizzes/tables.ts'
import { assignIds, retire } from './assign-ids.ts'
import type { DraftContent } from './tables.ts'

/** A draft as stored, without what only the server decides. */
export interface WrittenDraft {
  title: string
  categoryId: string | null
  image: StoredCoverImage
  /** Null: the one that fits the title. */
  emblem: string | null
  content: DraftContent
  retired: string
}

export const BLANK: WrittenDraft = {
  title: '',
  categoryId: null,
  image: null,
  emblem: null,
  content: { description: '', lang: 'en', settings: STANDARD_SETTINGS, questions: [], bands: [] },
  retired: '',
}

/** What a sent draft refers to in the database. */
export interface References {
  categoryId: string | null
  imageOf: (image: DraftImage) => Image
  mediaOf: (media: DraftMedia) => AuthoredMedia
  /** The questions that players answer now, if the quiz was published. */
  published?: readonly KeyedQuestion[]
}

const focused = (image: Image, focus: Focus | null): StoredCoverImage => (image && focus ? { ...image, focus } : image)

/** A draft after a save: the sent fields, and the previous values of the others. */
export function mergeDraft(before: WrittenDraft, sent: SentDraft, references: References): WrittenDraft {
  const { categoryId, imageOf, mediaOf, published = [] } = references
  const { description, lang, settings, questions, bands } = before.content
  const known = new Set([...idsIn(questions), ...before.retired.split(' ')])
  const after = sent.questions ? assignIds(sent.questions, { known, imageOf, mediaOf, published }) : questions
  return {
    title: sent.quiz_title,
    categoryId: sent.category === undefined ? before.categoryId : categoryId,
    image: sent.image === undefined ? before.image : focused(imageOf(sent.image), sent.image?.focus ?? null),
    emblem: sent.emblem === undefined ? before.emblem : sent.emblem,
    content: {
      description: sent.quiz_description ?? description,
      lang: sent.lang ?? lang,
      settings: mergeSettings(settings, sent.settings ?? {}),
      questions: after,
      bands: sent.bands?.map((band) => ({ ...band, image: imageOf(band.image) })) ?? bands,
    },
    retired: sent.questions ? retire(before.retired, questions, after) : before.retired,
  }
}
