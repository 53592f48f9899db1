import type { Focus } from '#contract/quiz/fields.ts'
import type { Hue } from '#contract/quiz/quiz.ts'

/** Everything that a link preview shows; equal ones give the same image. */
export interface Preview {
  /** The cover is generated from this. */
  quizUrl: string
  title: string
  category: { name: string; hue: Hue; icon: string }
  /** The path of the emblem on the cover. */
  emblem: string
  /** The author's picture, shown instead of the cover. */
  picture: { url: string; focus: Focus | null } | null
  /** Of a shared result: those that count. */
  questionCount: number
  /** For a shared result: the score, and its band. */
  score: { correct: number; band: string } | null
  /** Shown instead of the number of questions, for what is not a quiz. */
  note?: string
}

/** What the drawing thread gets: a preview, and the bytes of its picture. */
export interface PreviewToDraw extends Preview {
  pictureBytes: Uint8Array | null
}

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
