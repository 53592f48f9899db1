import type { PlainImage, PlainMedia, PlainQuestion } from '../plain-question.ts'

const imageOf = (image: PlainImage | null): object | null =>
  image && {
    ...(image.id !== null && { id: image.id }),
    alt: image.alt,
    ...(image.bytes && { data: `data:image/webp;base64,${Buffer.from(image.bytes).toString('base64')}` }),
  }

/** Sounds and videos are too large for a file; their ids are enough for the author who has them. */
const mediaOf = ({ id, captions, transcript }: PlainMedia): object => ({ id, captions, transcript })

/** One question in the draft's shape, with its key by option index. */
export const writeJson = ({
  type,
  text,
  image,
  media,
  options,
  prompts,
  key,
  why,
  source,
  ...parts
}: PlainQuestion): object => ({
  type,
  text,
  image: imageOf(image),
  options: options.map((option) => ({ text: option.text, image: imageOf(option.image), last: option.last })),
  ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: imageOf(prompt.image) })) }),
  ...parts,
  ...(media && { media: mediaOf(media) }),
  key,
  why,
  source,
})

export const wrapJson = (questions: object[], quiz: Record<string, unknown>): string =>
  `${JSON.stringify({ ...quiz, questions }, null, 2)}\n`
