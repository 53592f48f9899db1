/** A, B, C: how people and formats call the options, by their place from zero. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place)
