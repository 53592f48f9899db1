import { segmentsOf } from './segments.ts'

/** A text, and what is shown instead of it if it is not words alone. */
export interface ShownText {
  text: string
  /** Missing in what browsers stored before there was such a thing. */
  rendered?: string | null
}

/** A text as words alone, where neither formulas nor code can be shown: their source without the signs around it. */
export const plainText = ({ text, rendered }: ShownText): string =>
  rendered
    ? segmentsOf(text)
        .map((one) => (one.kind === 'words' ? one.text : one.kind === 'formula' ? one.tex : one.code))
        .join('')
    : text
