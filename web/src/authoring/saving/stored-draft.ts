import type { Image, Settings } from '#contract/quiz.ts'
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shape, tableOf } from '#web/platform/shape.ts'
import { readStored, removeStored, storedKeys, writeStored } from '#web/platform/storage.ts'
import type { Draft, DraftBand, DraftOption, DraftQuestion } from '../draft/draft.ts'
import type { ServerIds } from '../draft/draft-wire.ts'

/** A draft as this browser keeps it: every word, and how far the server knows it. */
export interface StoredDraft {
  v: 1
  /** Whose it is; nobody else gets to see it. */
  user: string
  /** The quiz, once the server has it. */
  id: string | null
  draft: Draft
  ids: ServerIds
  /** What the server had when these words were last the same as there. */
  revision: number
  isSaved: boolean
  /** The prints of what was sent and never answered. */
  sent: readonly number[]
  /** The idempotency key of creating it, so that it is created once. */
  key: string
  /** Which page wrote it. */
  tab: string
  at: number
}

const DRAFT = 'draft_quiz_'
const COPY = 'draft_copy_'
const KEPT_DAYS = 7
const DAY = 86_400_000

const isImage = orNull(
  shape<NonNullable<Image>>({ id: isText, url: isText, width: isNumber, height: isNumber, alt: isText }),
)
const isQuestion = shape<DraftQuestion>({
  id: isText,
  type: oneOf('single', 'multiple', 'true_false', 'text', 'number', 'order'),
  text: isText,
  image: isImage,
  options: listOf(shape<DraftOption>({ id: isText, text: isText, image: isImage, last: isFlag })),
  right: listOf(isText),
  truth: orNull(isFlag),
  accepted: listOf(isText),
  value: isText,
  tolerance: isText,
  why: isText,
  source: isText,
})
const isDraft = shape<Draft>({
  quiz_title: isText,
  quiz_url: isText,
  quiz_description: isText,
  category: isText,
  image: isImage,
  lang: isText,
  settings: shape<Settings>({
    feedback: oneOf('each', 'end'),
    timer_seconds: orNull(isNumber),
    shuffle_options: isFlag,
    shuffle_questions: isFlag,
    visibility: oneOf('all', 'link'),
  }),
  questions: listOf(isQuestion),
  bands: listOf(shape<DraftBand>({ id: isText, from: isNumber, title: isText, text: isText, image: isImage })),
  bandsFor: isNumber,
})
const isStored = shape<StoredDraft>({
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

/** A quiz has one author; what is still to become one is told apart by who writes it. */
const placeOf = (id: string | null, user: string): string => id ?? `new_${user}`

export const draftKey = (id: string | null, user: string): string => DRAFT + placeOf(id, user)

export function storedDraft(id: string | null, user: string): StoredDraft | null {
  const stored = readStored(draftKey(id, user), isStored)
  return stored?.user === user && stored.id === id ? stored : null
}

/** Keeps a draft. Returns whether it will outlive the page. */
export const keepDraft = (stored: StoredDraft): boolean => writeStored(draftKey(stored.id, stored.user), stored)

export const dropDraft = (id: string): void => removeStored(DRAFT + id)

export const dropNewDraft = (user: string): void => removeStored(draftKey(null, user))

const own = (prefix: string, user: string): { key: string; stored: StoredDraft }[] =>
  storedKeys(prefix).flatMap((key) => {
    const stored = readStored(key, isStored)
    return stored?.user === user ? [{ key, stored }] : []
  })

/** Everything this person has written here. */
export const storedDrafts = (user: string): StoredDraft[] => own(DRAFT, user).map(({ stored }) => stored)

/** Keeps a version that gave way to another, for a week. */
export const keepCopy = (stored: StoredDraft, now: number): boolean =>
  writeStored(`${COPY}${placeOf(stored.id, stored.user)}_${now}`, { ...stored, at: now })

/** The copies of a quiz, newest first; those older than a week go. */
export function storedCopies(id: string | null, user: string, now: number): { key: string; stored: StoredDraft }[] {
  const copies = own(`${COPY}${placeOf(id, user)}_`, user)
  for (const { key, stored } of copies) if (now - stored.at > KEPT_DAYS * DAY) removeStored(key)
  return copies.filter(({ stored }) => now - stored.at <= KEPT_DAYS * DAY).sort((a, b) => b.stored.at - a.stored.at)
}
