import type { Image } from '#contract/image.ts'

/** In thousandths of a picture's width and height. */
export interface Spot {
  x: number
  y: number
}

/** The height of a picture, in widths. */
export const heightOf = (image: Image): number => (image && image.width > 0 ? image.height / image.width : 1)

/** The distance of two spots in thousandths of the picture's width, as it looks on the picture. */
export const spotDistance = (one: Spot, other: Spot, image: Image): number =>
  Math.hypot(one.x - other.x, (one.y - other.y) * heightOf(image))
