import type { Imported } from '#contract/imports.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { readSent } from '../draft/draft-wire.ts'

/** The ways to read what an author brought. They are kept after the choice, so that another can be chosen. */
export interface ReadingWays {
  choices: readonly { id: string; label: string; preview: readonly DraftQuestion[] }[]
  /** The one in use; null while its author has to choose. */
  chosen: string | null
  /** Whether nothing could be used before a choice. */
  isAsked: boolean
  /** How many questions are the same in every way, and how many are not. */
  clear: number
  depending: number
}

/** The ways to read a file after an answer; one that was asked for with a way has no ways itself. */
export function waysAfter({ ask, counts }: Imported, before: ReadingWays | null, choose?: string): ReadingWays | null {
  if (ask)
    return {
      choices: ask.choices.map(({ preview, ...choice }) => ({ ...choice, preview: preview.map(readSent) })),
      chosen: ask.chosen,
      isAsked: ask.chosen === null,
      clear: counts.kept + counts.changed,
      depending: counts.asked,
    }
  return before && choose !== undefined ? { ...before, chosen: choose } : null
}

/** How much depends on the choice: "12 questions are clear, and 3 depend on it." */
export function dependsWords({ clear, depending }: ReadingWays): string {
  const depend = `${grouped(depending)} ${depending === 1 ? 'depends' : 'depend'} on it.`
  if (clear > 0) return `${counted(clear, 'question is', 'questions are')} clear, and ${depend}`
  if (depending === 1) return 'The only question depends on it.'
  return depending === 2 ? 'Both questions depend on it.' : `All ${grouped(depending)} questions depend on it.`
}
