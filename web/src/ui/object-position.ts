/** Keeps a point of a cropped image, in thousandths, in sight; without one its middle. */
export const objectPosition = (focus?: { x: number; y: number } | null): string | undefined =>
  focus ? `${focus.x / 10}% ${focus.y / 10}%` : undefined
