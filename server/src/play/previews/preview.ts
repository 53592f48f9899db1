import type { Hue } from '#contract/quiz.ts'

/** Everything that is drawn of a link preview; two that are equal give the same image. */
export interface Preview {
  /** By which the cover is drawn. */
  quizUrl: string
  title: string
  category: { name: string; hue: Hue; icon: string }
  questionCount: number
  /** For a shared result: how many were right, and the words for that. */
  score: { correct: number; band: string } | null
  /** Stands in the place of the number of questions, for what is not a quiz. */
  note?: string
}

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
