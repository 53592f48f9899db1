import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { PlainImage, PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import type { StoredOnce } from './stored-once.ts'

/** Every picture of a question. */
export const imagesIn = ({ image, options, prompts = [] }: PlainQuestion): PlainImage[] =>
  [image, ...[...options, ...prompts].map((part) => part.image)].filter((one) => one !== null)

/** The images of one import. */
export class ImportedImages {
  readonly #known: Set<string>
  readonly #stored: StoredOnce

  /** `known` are those that the author already has. */
  constructor(known: Set<string>, stored: StoredOnce) {
    this.#known = known
    this.#stored = stored
  }

  /** The images of a question as a draft refers to them; `note` gets the reasons for those that can't be used. */
  async of(
    { image, options, prompts }: PlainQuestion,
    note: (change: string) => void,
  ): Promise<Pick<DraftQuestion, 'image' | 'options' | 'prompts'>> {
    return {
      options: await this.#parts(options, note),
      ...(prompts && { prompts: await this.#parts(prompts, note) }),
      image: await this.#draftImage(image, note),
    }
  }

  /** A part that was only a picture, and loses it, gets a name. */
  async #parts<Part extends { text: string; image: PlainImage | null }>(
    parts: Part[],
    note: (change: string) => void,
  ): Promise<(Omit<Part, 'image'> & { image: DraftImage })[]> {
    const drafts: (Omit<Part, 'image'> & { image: DraftImage })[] = []
    for (const [index, part] of parts.entries()) {
      const image = await this.#draftImage(part.image, note)
      const text = part.text || image ? part.text : (part.image?.alt ?? '') || `Picture ${letterOf(index)}`
      drafts.push({ ...part, text, image })
    }
    return drafts
  }

  async #draftImage(image: PlainImage | null, note: (change: string) => void): Promise<DraftImage> {
    if (!image) return null
    const { alt, id, bytes } = image
    if (id !== null && this.#known.has(id)) return { id, alt }
    if (!bytes) {
      note("A picture that isn't one of yours was left out.")
      return null
    }
    const stored = await this.#stored.idOf(bytes)
    if ('id' in stored) return { id: stored.id, alt }
    note(`A picture was left out. ${stored.problem}`)
    return null
  }
}
