import type { ImportedFiles } from '#contract/api/imports.ts'
import type { Draft, SentQuestion, SentDraft } from '#contract/quiz/draft.ts'
import { idsIn, draftParts, indexedKey, questionWithIds } from '#contract/quiz/draft-ids.ts'
import type { Image } from '#contract/quiz/fields.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { scoredCount, type AuthoredQuestion, type IndexedKey, type QuestionType } from '#contract/quiz/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { toAuthored, readParts, type EditedQuestion } from '#web/kinds/editing.ts'
import { newId } from '#web/platform/browser/plain-http.ts'
import { mapTexts } from '#web/platform/map-texts.ts'
import { shownBands } from './bands.ts'
import { blankQuestion, type EditedDraft } from './draft.ts'
import { isMadeFrom } from './quiz-address.ts'

/**
 * The server's ids of our questions and options, by our own ids. Kept next to the draft, so that undo does not lose
 * them.
 */
export type ServerIds = Readonly<Record<string, string>>

const sentMedia = ({ id, captions = null, transcript }: NonNullable<AuthoredMedia>) => ({ id, captions, transcript })
const sentImage = (image: Image) => image && { id: image.id, alt: image.alt }
/** Invisible characters that the server does not store. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/gu
const keepable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC')

const named = (id: string, ids: ServerIds, as: 'id' | 'qid') => {
  const known = ids[id]
  return known === undefined ? {} : { [as]: known }
}

/** The key as it is sent: options by index, because new ones have no server id yet. */
const sentKey = <K extends QuestionType>(question: AuthoredQuestion<K>, ids: ServerIds): IndexedKey<K> | null =>
  question.key === null ? null : indexedKey(question, question.key, (id) => ids[id])

function sentQuestion(question: EditedQuestion, ids: ServerIds): SentQuestion {
  const authored = toAuthored(question)
  return {
    ...named(question.id, ids, 'qid'),
    type: question.type,
    text: question.text,
    image: sentImage(question.image),
    ...(question.media && { media: sentMedia(question.media) }),
    options: authored.options.map(({ id, text, image, last }) => ({
      ...named(id, ids, 'id'),
      text,
      image: sentImage(image),
      last,
    })),
    ...draftParts(authored, (id) => ids[id]),
    key: sentKey(authored, ids),
    why: question.why,
    source: question.source,
  }
}

type SentContent = Omit<SentDraft, 'id' | 'base_revision' | 'publish' | 'quiz_url'>

/** A draft in the shape the server expects, except for its address. */
export const sentContent = (draft: EditedDraft, ids: ServerIds): SentContent =>
  mapTexts(
    {
      quiz_title: draft.quiz_title,
      quiz_description: draft.quiz_description,
      category: draft.category === '' ? null : draft.category,
      image: draft.image && { id: draft.image.id, alt: draft.image.alt, focus: draft.image.focus },
      emblem: draft.emblem === '' ? null : draft.emblem,
      lang: draft.lang,
      settings: draft.settings,
      questions: draft.questions.map((question) => sentQuestion(question, ids)),
      bands:
        draft.bands.length === 0
          ? []
          : shownBands(draft).map(({ from, title, text, image }) => ({ from, title, text, image: sentImage(image) })),
    },
    keepable,
  )

/** The same value for drafts with the same content, whatever their ids. */
export const fingerprintOf = (draft: EditedDraft): number => hashOf(JSON.stringify(sentContent(draft, {})))

const readQuestion = (question: AuthoredQuestion): EditedQuestion => ({
  ...blankQuestion(question.type, question.qid),
  text: question.text,
  image: question.image,
  media: question.media,
  why: question.why,
  source: question.source,
  ...readParts(question),
})

/** The server's draft as a local one, with the server's ids. */
export function readSaved(saved: Draft): { draft: EditedDraft; ids: ServerIds } {
  const questions = saved.questions.map(readQuestion)
  const draft: EditedDraft = {
    quiz_title: saved.quiz_title,
    quiz_url: saved.version === 0 && isMadeFrom(saved.quiz_url, saved.quiz_title) ? '' : saved.quiz_url,
    quiz_description: saved.quiz_description,
    category: saved.category ?? '',
    image: saved.image,
    emblem: saved.emblem ?? '',
    lang: saved.lang,
    settings: saved.settings,
    questions: questions.length > 0 ? questions : [blankQuestion()],
    bands: saved.bands.map((band) => ({ ...band, id: newId() })),
    bandsFor: scoredCount(questions),
  }
  return { draft, ids: Object.fromEntries(idsIn(saved.questions).map((id) => [id, id])) }
}

/** Learns the server's ids of a draft that was sent, from its response, which has the parts in the same order. */
export function learnIds(ids: ServerIds, sent: EditedDraft, { questions }: Draft): ServerIds {
  const learned: Record<string, string> = { ...ids }
  for (const [at, question] of sent.questions.entries()) {
    const saved = questions[at]
    if (!saved) continue
    const names = idsIn([toAuthored(readQuestion(saved))])
    for (const [index, id] of idsIn([toAuthored(question)]).entries()) {
      const name = names[index]
      if (name !== undefined) learned[id] = name
    }
  }
  return learned
}

/** An imported question as a local one, of which only the ids of its files are known until the draft is saved. */
export const readSent = (sent: SentQuestion): EditedQuestion => readImported(sent, { images: [], media: [] })

/** The same with its files. */
export const readImported = (sent: SentQuestion, { images, media }: ImportedFiles): EditedQuestion =>
  readQuestion(
    questionWithIds(sent, {
      idFor: newId,
      imageFor: (image) =>
        image && { ...(images.find(({ id }) => id === image.id) ?? { id: image.id, ...NO_IMAGE }), alt: image.alt },
      mediaFor: (named) =>
        named && {
          ...(media.find(({ id }) => id === named.id) ?? { id: named.id, ...NO_MEDIA }),
          captions_url: null,
          captions: named.captions ?? null,
          transcript: named.transcript ?? null,
        },
    }),
  )

const NO_IMAGE = { url: '', width: 0, height: 0 }
const NO_MEDIA = { kind: 'audio', url: '', mime: '', seconds: 0, width: null, height: null } as const
