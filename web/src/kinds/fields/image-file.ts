import { NOT_AN_IMAGE } from '#contract/not-an-image.ts'

const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 5
const SIDE = 1600
const QUALITY = 0.9
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export const IMAGE_TYPES = KINDS.join(',')

/** An image that cannot be used, with the reason. */
export class UnusableImage extends Error {}

/** Scales an image down to the largest size shown on any screen, so that it uploads quickly. */
export async function resizeImage(file: File): Promise<Blob> {
  if (!KINDS.includes(file.type)) throw new UnusableImage(NOT_AN_IMAGE)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImage(NOT_AN_IMAGE)
  })
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const isFine = scale === 1 && file.size <= MOST_MEGABYTES * MEGABYTE
  const fitted = isFine ? file : await drawn(bitmap, scale)
  bitmap.close()
  if (fitted.size > MOST_MEGABYTES * MEGABYTE)
    throw new UnusableImage(`That file is ${Math.round(fitted.size / MEGABYTE)} MB. The limit is ${MOST_MEGABYTES} MB.`)
  return fitted
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new UnusableImage(NOT_AN_IMAGE)
  return blob
}

/** The first image in what was pasted or dropped. */
export const imageIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
