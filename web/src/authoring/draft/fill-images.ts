import type { Draft as SavedDraft } from '#contract/draft.ts'
import type { Image } from '#contract/image.ts'
import type { AuthoredMedia } from '#contract/media.ts'
import type { Draft } from './draft.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import type { EditorState } from './editor.ts'
import { replaceNow } from './history.ts'

type Written = Pick<EditorState, 'history' | 'saved'>

/** Adds what only the server knows about images, sounds and videos: their address and size. It is not an undo step. */
export function fillImages({ history, saved: same }: Written, saved: SavedDraft): Written {
  const filled = withImages(history.now, { images: imagesOf(saved), media: mediaOf(saved) })
  if (filled === history.now) return { history, saved: same }
  return { history: replaceNow(history, filled), saved: history.now === same ? filled : same }
}

type KnownImages = ReadonlyMap<string, NonNullable<Image>>
type KnownMedia = ReadonlyMap<string, NonNullable<AuthoredMedia>>
interface Known {
  images: KnownImages
  media: KnownMedia
}

const mediaOf = ({ questions }: SavedDraft): KnownMedia =>
  new Map(questions.flatMap(({ media }) => (media ? [[media.id, media] as const] : [])))

const imagesOf = ({ questions }: SavedDraft): KnownImages =>
  new Map(
    questions
      .flatMap(({ image, options }) => [image, ...options.map((option) => option.image)])
      .flatMap((image) => (image ? [[image.id, image] as const] : [])),
  )

function filledIn<T extends { image: Image }>(thing: T, known: KnownImages): T {
  const found = thing.image?.url === '' ? known.get(thing.image.id) : undefined
  return found && thing.image ? { ...thing, image: { ...found, alt: thing.image.alt } } : thing
}

/** The same objects wherever nothing has to be added. */
function withImages(draft: Draft, known: Known): Draft {
  const questions = mapKept(draft.questions, (question) => filledQuestion(question, known))
  return questions === draft.questions ? draft : { ...draft, questions }
}

function withMedia(question: DraftQuestion, known: KnownMedia): DraftQuestion {
  const { media } = question
  const found = media?.url === '' ? known.get(media.id) : undefined
  if (!media || !found) return question
  const { captions, transcript } = media
  return { ...question, media: { ...found, captions, transcript } }
}

function filledQuestion(question: DraftQuestion, known: Known): DraftQuestion {
  const options = mapKept(question.options, (option) => filledIn(option, known.images))
  const pictured = filledIn(options === question.options ? question : { ...question, options }, known.images)
  return withMedia(pictured, known.media)
}

/** Maps a list; returns the same list if nothing in it changes. */
function mapKept<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change)
  return changed.every((item, at) => item === list[at]) ? list : changed
}
