import { partWords } from '#contract/kinds/pairs.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { Question } from '#contract/question.ts'

interface Part {
  id: string
  text: string
  image?: { alt: string } | null
}

const letteredPairs = (parts: readonly Part[], choices: readonly Part[], key: Record<string, string>): string =>
  parts
    .flatMap((part) => {
      const at = choices.findIndex(({ id }) => id === key[part.id])
      const choice = choices[at]
      return choice ? [`${partWords(part)}: ${letterOf(at)}. ${partWords(choice)}`] : []
    })
    .join('; ')

/** The letters to write next to the prompts of a printed question. */
export const matchKeyWords = ({ prompts, options }: Question<'match'>, key: Record<string, string>): string =>
  letteredPairs(prompts, options, key)

/** The letters to write next to the items of a printed question. */
export const sortKeyWords = ({ bins, options }: Question<'sort'>, key: Record<string, string>): string =>
  letteredPairs(options, bins, key)
