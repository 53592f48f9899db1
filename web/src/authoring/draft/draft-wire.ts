import type { ImportedFiles } from '#contract/api/imports.ts'
import type { Draft, SentQuestion, SentDraft } from '#contract/quiz/draft.ts'
import { idsIn, readSentQuestion, sentQuestion } from '#contract/quiz/sent-question.ts'
import { scoredCount, type AuthoredQuestion } from '#contract/quiz/question.ts'
import { isRecord } from '#contract/is-record.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { toAuthored, readParts, type EditedQuestion } from '#web/kinds/editing.ts'
import { newId } from '#contract/new-id.ts'
import { mapTexts } from '#web/platform/map-texts.ts'
import { shownBands } from './bands.ts'
import { blankQuestion, type EditedDraft } from './draft.ts'
import { isMadeFrom } from './quiz-address.ts'

/** Invisible characters that the server does not store. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/gu
const keepable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC')

/**
 * The server's ids of parts, where they are others than ours: words that were published keep the id with which they
 * were. Ours stay as they are, since fields and steps that can be undone know them.
 */
export type OtherIds = Readonly<Record<string, string>>

type SentContent = Omit<SentDraft, 'id' | 'base_revision' | 'publish' | 'quiz_url'>

/** A draft in the shape the server expects, except for its address. */
export const sentContent = (draft: EditedDraft, ids: OtherIds = {}): SentContent =>
  mapTexts(
    {
      quiz_title: draft.quiz_title,
      quiz_description: draft.quiz_description,
      category: draft.category === '' ? null : draft.category,
      image: draft.image && { id: draft.image.id, alt: draft.image.alt, focus: draft.image.focus },
      emblem: draft.emblem === '' ? null : draft.emblem,
      lang: draft.lang,
      settings: draft.settings,
      questions: draft.questions.map((question) => withOtherIds(sentQuestion(toAuthored(question)), ids)),
      bands:
        draft.bands.length === 0
          ? []
          : shownBands(draft).map(({ from, title, text, image }) => ({
              from,
              title,
              text,
              image: image && { id: image.id, alt: image.alt },
            })),
    },
    keepable,
  )

/** The same value for drafts with the same content, whatever their ids. */
export const fingerprintOf = (draft: EditedDraft): number => {
  const sent = sentContent(draft)
  return hashOf(JSON.stringify({ ...sent, questions: sent.questions?.map(numbered) }))
}

/** A question with a number for each of its ids. */
function numbered(question: SentQuestion): unknown {
  const numbers = new Map(idsOf(question).map((id, at) => [id, `#${at}`]))
  return renamed(question, (id) => numbers.get(id) ?? id)
}

/** A question as the server names its parts. What a step back has brought together again keeps an id of its own. */
function withOtherIds(question: SentQuestion, ids: OtherIds): SentQuestion {
  const own = idsOf(question)
  const known = new Map(Object.entries(ids))
  const names = own.map((id) => known.get(id) ?? id)
  const isAlone = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  const others = new Map(names.flatMap((name, at) => (isAlone(name) ? [[own[at] ?? '', name] as const] : [])))
  const isDistinct = new Set(own.map((id) => others.get(id) ?? id)).size === own.length
  return isDistinct ? renamed(question, (id) => others.get(id) ?? id) : question
}

const idsOf = ({ qid = '', ...question }: SentQuestion): string[] => idsIn([{ ...question, qid }]).filter(Boolean)

/** A value with each text in it changed that is an id, however deep. */
function renamed<Value>(value: Value, named: (id: string) => string): Value
function renamed(value: unknown, named: (id: string) => string): unknown {
  if (typeof value === 'string') return named(value)
  if (Array.isArray(value)) return value.map((part: unknown) => renamed(part, named))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [named(name), renamed(part, named)]))
}

const readQuestion = (question: AuthoredQuestion): EditedQuestion => ({
  ...blankQuestion(question.type, question.qid),
  text: question.text,
  image: question.image,
  media: question.media,
  why: question.why,
  source: question.source,
  ...readParts(question),
})

/** The server's draft as a local one. */
export function readSaved(saved: Draft): EditedDraft {
  const questions = saved.questions.map(readQuestion)
  return {
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
}

/** Takes the server's ids of a draft that was sent from its response, which has the parts in the same order. */
export function takeIds(ids: OtherIds, sent: EditedDraft, { questions }: Draft): OtherIds {
  const others = new Map(Object.entries(ids))
  for (const [at, question] of sent.questions.entries()) {
    const saved = questions[at]
    const names = saved ? idsIn([toAuthored(readQuestion(saved))]) : []
    for (const [index, id] of idsIn([toAuthored(question)]).entries()) {
      const name = names[index]
      if (name === id) others.delete(id)
      else if (name !== undefined) others.set(id, name)
    }
  }
  return Object.fromEntries(others)
}

/** An imported question as a local one, of which only the ids of its files are known until the draft is saved. */
export const readSent = (sent: SentQuestion): EditedQuestion => readImported(sent, { images: [], media: [] })

/** The same with its files. */
export const readImported = (sent: SentQuestion, { images, media }: ImportedFiles): EditedQuestion =>
  readQuestion(
    readSentQuestion(sent, {
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
