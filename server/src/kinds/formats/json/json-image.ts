import * as z from 'zod/mini'
import type { PlainImage } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { stripMarkup } from '../text/strip-markup.ts'

const RawImage = z.object({ id: z.optional(z.string()), alt: z.optional(z.string()), data: z.optional(z.string()) })
const DATA = /^data:image\/[\w.+-]{1,40};base64,/

function bytesOf(address: string): Buffer | null {
  const [prefix] = DATA.exec(address) ?? []
  return prefix === undefined ? null : Buffer.from(address.slice(prefix.length), 'base64')
}

/**
 * An image by its id, its bytes, or both; the bytes are used where the id is unknown. In other people's files it may be
 * just its bytes, written as an address.
 */
export function readImage(value: unknown): PlainImage | null {
  const { success, data: image } = z.safeParse(RawImage, typeof value === 'string' ? { data: value } : value)
  if (!success) return null
  const bytes = bytesOf(image.data ?? '')
  if (image.id === undefined && !bytes) return null
  return { alt: cleanLine(image.alt ?? '').slice(0, 500), id: image.id ?? null, bytes }
}

/** A text without markup, and the picture that is part of it, if it has one. */
export function textAndImage(written: string, note: Note): { text: string; image: PlainImage | null } {
  const images: PlainImage[] = []
  const text = stripMarkup(written, note, ({ src, alt }) => {
    const image = images.length === 0 ? readImage({ data: src, alt }) : null
    if (image) images.push(image)
    return image !== null
  })
  return { text, image: images[0] ?? null }
}
