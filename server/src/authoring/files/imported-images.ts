import type { DraftImage } from '#contract/draft-fields.ts'
import type { DraftQuestion } from '#contract/draft.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { PlainImage, PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import type { StoredOnce } from './stored-once.ts'

type Note = (change: string) => void

async function draftImage(image: PlainImage | null, files: StoredOnce, note: Note): Promise<DraftImage> {
  if (!image) return null
  const { alt, id, bytes } = image
  const found = await files.idOf(id, bytes)
  if ('id' in found) return { id: found.id, alt }
  note(
    found.problem === null
      ? "A picture that isn't one of yours was left out."
      : `A picture was left out. ${found.problem}`,
  )
  return null
}

/** A part that was only a picture, and loses it, gets a name. */
async function draftParts<Part extends { text: string; image: PlainImage | null }>(
  parts: Part[],
  files: StoredOnce,
  note: Note,
): Promise<(Omit<Part, 'image'> & { image: DraftImage })[]> {
  const drafts: (Omit<Part, 'image'> & { image: DraftImage })[] = []
  for (const [index, part] of parts.entries()) {
    const image = await draftImage(part.image, files, note)
    const text = part.text || image ? part.text : (part.image?.alt ?? '') || `Picture ${letterOf(index)}`
    drafts.push({ ...part, text, image })
  }
  return drafts
}

/** The images of a question as a draft refers to them; `note` gets the reasons for those that can't be used. */
export const importedImages = async (
  { image, options, prompts }: PlainQuestion,
  files: StoredOnce,
  note: Note,
): Promise<Pick<DraftQuestion, 'image' | 'options' | 'prompts'>> => ({
  options: await draftParts(options, files, note),
  ...(prompts && { prompts: await draftParts(prompts, files, note) }),
  image: await draftImage(image, files, note),
})
