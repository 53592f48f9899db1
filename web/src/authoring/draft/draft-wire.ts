import type {
  AuthoredQuestion,
  Draft as SavedDraft,
  DraftQuestion as SentQuestion,
  SentDraft,
} from '#contract/draft.ts'
import { hasOptions } from '#contract/draft-problems.ts'
import type { Image } from '#contract/quiz.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { isMadeFrom } from './quiz-address.ts'
import { toAuthored } from './to-authored.ts'
import { shownBands } from './bands.ts'
import { blankQuestion, newId, type Draft, type DraftOption, type DraftQuestion } from './draft.ts'

/**
 * The server's ids of our questions and options, by our own ids. Kept next to the draft, so that undo does not lose
 * them.
 */
export type ServerIds = Readonly<Record<string, string>>

const sentImage = (image: Image) => image && { id: image.id, alt: image.alt }
/** Invisible characters that the server does not store. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNSEEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/gu
const written = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC')

/** The key as it is sent: options by position, because new ones have no server id yet. */
function keyOf(question: DraftQuestion): SentQuestion['key'] {
  const { type, options } = question
  const { key } = toAuthored(question)
  const placeOf = (id: string) => options.findIndex((option) => option.id === id)
  if (type === 'single') return typeof key === 'string' ? placeOf(key) : null
  if (!Array.isArray(key)) return key
  if (key.length === 0) return null
  return type === 'text' ? key.map((spelling) => written(spelling).trim()) : key.map(placeOf)
}

const named = (id: string, ids: ServerIds, as: 'id' | 'qid') => {
  const known = ids[id]
  return known === undefined ? {} : { [as]: known }
}

const sentQuestion = (question: DraftQuestion, ids: ServerIds): SentQuestion => ({
  ...named(question.id, ids, 'qid'),
  type: question.type,
  text: written(question.text),
  image: sentImage(question.image),
  options: hasOptions(question.type)
    ? question.options.map(({ id, text, image, last }) => ({
        ...named(id, ids, 'id'),
        text: written(text),
        image: sentImage(image),
        last,
      }))
    : [],
  key: keyOf(question),
  why: written(question.why),
  source: written(question.source),
})

export type SentContent = Omit<SentDraft, 'id' | 'base_revision' | 'publish' | 'quiz_url'>

/** A draft in the shape the server expects, except for its address. */
export const sentContent = (draft: Draft, ids: ServerIds): SentContent => ({
  quiz_title: written(draft.quiz_title),
  quiz_description: written(draft.quiz_description),
  category: draft.category === '' ? null : draft.category,
  image: sentImage(draft.image),
  lang: draft.lang,
  settings: draft.settings,
  questions: draft.questions.map((question) => sentQuestion(question, ids)),
  bands:
    draft.bands.length === 0
      ? []
      : shownBands(draft).map(({ from, title, text, image }) => ({
          from,
          title: written(title),
          text: written(text),
          image: sentImage(image),
        })),
})

/** The same value for drafts with the same content, whatever their ids. */
export const fingerprintOf = (draft: Draft): number => hashOf(JSON.stringify(sentContent(draft, {})))

const readOptions = (question: AuthoredQuestion): DraftOption[] => {
  const { type, options, key } = question
  if (type !== 'order' || !Array.isArray(key)) return options
  return [...options].sort((a, b) => key.indexOf(a.id) - key.indexOf(b.id))
}

function readQuestion(question: AuthoredQuestion): DraftQuestion {
  const { qid, type, text, image, key, why, source } = question
  const blank = blankQuestion(type, qid)
  const isChoice = type === 'single' || type === 'multiple'
  return {
    ...blank,
    text,
    image,
    why,
    source,
    options: hasOptions(type) ? readOptions(question) : blank.options,
    right: isChoice && key !== null ? [key].flat().map(String) : [],
    truth: typeof key === 'boolean' ? key : null,
    accepted: type === 'text' && Array.isArray(key) && key.length > 0 ? key : [''],
    ...(typeof key === 'object' &&
      key !== null &&
      'value' in key && { value: String(key.value), tolerance: key.tolerance === 0 ? '' : String(key.tolerance) }),
  }
}

/** The server's draft as a local one, with the server's ids. */
export function readSaved(saved: SavedDraft): { draft: Draft; ids: ServerIds } {
  const questions = saved.questions.map(readQuestion)
  const draft: Draft = {
    quiz_title: saved.quiz_title,
    quiz_url: saved.version === 0 && isMadeFrom(saved.quiz_url, saved.quiz_title) ? '' : saved.quiz_url,
    quiz_description: saved.quiz_description,
    category: saved.category ?? '',
    image: saved.image,
    lang: saved.lang,
    settings: saved.settings,
    questions: questions.length > 0 ? questions : [blankQuestion()],
    bands: saved.bands.map((band) => ({ ...band, id: newId() })),
    bandsFor: questions.length,
  }
  const ours = saved.questions.flatMap(({ qid, options }) => [qid, ...options.map(({ id }) => id)])
  return { draft, ids: Object.fromEntries(ours.map((id) => [id, id])) }
}

/** Learns the server's ids of a draft that was sent, from its response, which has the parts in the same order. */
export function learnIds(ids: ServerIds, sent: Draft, { questions }: SavedDraft): ServerIds {
  const learned: Record<string, string> = { ...ids }
  for (const [at, { id, type, options }] of sent.questions.entries()) {
    const saved = questions[at]
    if (!saved) continue
    learned[id] = saved.qid
    if (!hasOptions(type)) continue
    const answered = readOptions(saved)
    for (const [place, option] of options.entries()) {
      const name = answered[place]?.id
      if (name !== undefined) learned[option.id] = name
    }
  }
  return learned
}

/** Imported questions as local ones. Their keys name options by position. */
export function readSent(sent: SentQuestion): DraftQuestion {
  const { type, text, options, key, why, source, image } = sent
  const blank = blankQuestion(type)
  const own: DraftOption[] = options.map((option) => ({ ...option, id: newId(), image: imageWithoutUrl(option.image) }))
  const idAt = (one: number | string): string[] => {
    const found = typeof one === 'number' ? own[one] : own[options.findIndex(({ id }) => id === one)]
    return found ? [found.id] : []
  }
  const marked = Array.isArray(key)
    ? key.flatMap(idAt)
    : typeof key === 'number' || typeof key === 'string'
      ? idAt(key)
      : []
  const isOrdered = type === 'order' && marked.length === own.length
  return {
    ...blank,
    text,
    why,
    source,
    image: imageWithoutUrl(image),
    options: !hasOptions(type)
      ? blank.options
      : isOrdered
        ? [...own].sort((a, b) => marked.indexOf(a.id) - marked.indexOf(b.id))
        : own,
    right: type === 'single' ? marked.slice(0, 1) : type === 'multiple' ? marked : [],
    truth: typeof key === 'boolean' ? key : null,
    accepted: type === 'text' && Array.isArray(key) && key.length > 0 ? key.map(String) : [''],
    ...(typeof key === 'object' &&
      key !== null &&
      'value' in key && { value: String(key.value), tolerance: key.tolerance === 0 ? '' : String(key.tolerance) }),
  }
}

/** Of an imported image only the id is known, until the server has saved the draft and returns its address. */
const imageWithoutUrl = (image: SentQuestion['image']): Image =>
  image && { id: image.id, alt: image.alt, url: '', width: 0, height: 0 }
