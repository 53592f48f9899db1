import type { CoverImage, Focus, Image } from '#contract/quiz/fields.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import type { WrittenOption, WrittenQuestion } from '#web/kinds/written-question.ts'
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shape, someOf, tableOf } from '#web/platform/shape.ts'
import { readStored, removeStored, storedKeys } from '#web/platform/storage.ts'
import type { EditedDraft, DraftBand } from '../draft/draft.ts'
import type { OtherIds } from '../draft/draft-wire.ts'

/** A draft as stored in this browser, and how much of it the server has. */
export interface BrowserDraft<Question extends WrittenQuestion = EditedQuestion> {
  v: 1
  /** The author; nobody else gets to see it. */
  user: string
  /** The quiz, once the server has it. */
  id: string | null
  draft: Omit<EditedDraft, 'questions'> & { questions: readonly Question[] }
  ids: OtherIds
  /** What the server had when the draft was last in sync. */
  revision: number
  isSaved: boolean
  /** Fingerprints of what was sent without a response. */
  sent: readonly number[]
  /** The idempotency key of creating it, so that it is created only once. */
  key: string
  /** The page that wrote it. */
  tab: string
  at: number
  /** Whether nothing is written in it; a draft that is kept to go on with says so, a replaced version does not. */
  isEmpty?: boolean
}

/** A draft of which only what all kinds have in common was checked, so that lists load none of their code. */
export type UnopenedDraft = BrowserDraft<WrittenQuestion>

const DRAFT = 'draft_quiz_'
const COPY = 'draft_copy_'
const WEEK = 7 * 86_400_000

const OF_IMAGES = { id: isText, url: isText, width: isNumber, height: isNumber, alt: isText }
const isImage = orNull(shape<NonNullable<Image>>(OF_IMAGES))
const isMedia = orNull(
  someOf<NonNullable<AuthoredMedia>>({
    id: isText,
    kind: oneOf('audio', 'video'),
    url: isText,
    mime: isText,
    seconds: isNumber,
  }),
)
const isCoverImage = orNull(
  shape<NonNullable<CoverImage>>({ ...OF_IMAGES, focus: orNull(shape<Focus>({ x: isNumber, y: isNumber })) }),
)
const isOption = shape<WrittenOption>({ id: isText, text: isText, image: isImage, last: isFlag })
const isQuestion = shape<WrittenQuestion>({
  id: isText,
  type: oneOf(...QUESTION_TYPES),
  text: isText,
  image: isImage,
  media: isMedia,
  options: listOf(isOption),
  why: isText,
  source: isText,
})
const isDraft = shape<UnopenedDraft['draft']>({
  quiz_title: isText,
  quiz_url: isText,
  quiz_description: isText,
  category: isText,
  image: isCoverImage,
  emblem: isText,
  lang: isText,
  settings: shape<Settings>({
    feedback: oneOf('each', 'end'),
    timer_seconds: orNull(isNumber),
    shuffle_options: isFlag,
    shuffle_questions: isFlag,
    visibility: oneOf('all', 'link'),
    partial_credit: isFlag,
  }),
  questions: listOf(isQuestion),
  bands: listOf(shape<DraftBand>({ id: isText, from: isNumber, title: isText, text: isText, image: isImage })),
  bandsFor: isNumber,
})
const isUnopenedDraft = someOf<UnopenedDraft>({
  v: oneOf(1),
  user: isText,
  id: orNull(isText),
  draft: isDraft,
  ids: tableOf(isText),
  revision: isNumber,
  isSaved: isFlag,
  sent: listOf(isNumber),
  key: isText,
  tab: isText,
  at: isNumber,
})

/** A quiz has one author; new ones are kept apart by the user who writes them. */
const placeOf = (id: string | null, user: string): string => id ?? `new_${user}`

export const draftKey = (id: string | null, user: string): string => DRAFT + placeOf(id, user)

export function unopenedDraft(id: string | null, user: string): UnopenedDraft | null {
  const stored = readStored(draftKey(id, user), isUnopenedDraft)
  return stored?.user === user && stored.id === id ? stored : null
}

export const dropDraft = (id: string): void => removeStored(DRAFT + id)

export const dropNewDraft = (user: string): void => removeStored(draftKey(null, user))

export interface KeyedDraft {
  key: string
  stored: UnopenedDraft
}

const all = (prefix: string): KeyedDraft[] =>
  storedKeys(prefix).flatMap((key) => {
    const stored = readStored(key, isUnopenedDraft)
    return stored ? [{ key, stored }] : []
  })

/** All drafts on this device, whoever wrote them. */
export const allDrafts = (): KeyedDraft[] => all(DRAFT)

export function dropStored(drafts: readonly KeyedDraft[]): void {
  for (const { key } of drafts) removeStored(key)
}

/** Replaced versions are kept for a week, whoever wrote them. */
export const dropOldCopies = (now: number): void => dropStored(all(COPY).filter(({ stored }) => now - stored.at > WEEK))

/** All replaced versions on this device, whoever wrote them. */
export function allCopies(now: number): KeyedDraft[] {
  dropOldCopies(now)
  return all(COPY)
}

export const storedDrafts = (user: string): UnopenedDraft[] =>
  allDrafts().flatMap(({ stored }) => (stored.user === user ? [stored] : []))

/** Where a version of a quiz is kept that was replaced by another. */
export const copyKey = (id: string | null, user: string, now: number): string => `${copyPrefix(id, user)}${now}`

const copyPrefix = (id: string | null, user: string): string => `${COPY}${placeOf(id, user)}_`

/** The replaced versions of a quiz, newest first. */
export function unopenedCopies(id: string | null, user: string, now: number): KeyedDraft[] {
  dropOldCopies(now)
  return all(copyPrefix(id, user))
    .filter(({ stored }) => stored.user === user)
    .sort((a, b) => b.stored.at - a.stored.at)
}
