import type { TextBlock } from './text-blocks.ts'

/** What chatbots say before questions and behind them. */
const CHAT =
  /^[^\p{L}]*(?:sure|of course|certainly|absolutely|great|okay|ok|here(?:'s|’s| are| is| you go)|below|hope|i hope|i(?:'ve|’ve| have)|let me know|feel free|good luck|enjoy|that(?:'s|’s) (?:it|all)|these|this quiz|if you|happy|thanks|thank you|natürlich|gerne|viel erfolg|bien sûr|voici|bonne chance|claro|aquí|конечно|вот|удачи)(?![\p{L}])/iu
const OFFER =
  /^[^\p{L}]*(?:would you|do you|shall i|should i|can i|want|need|möchtest|soll ich|voulez|quieres|хотите)(?![\p{L}])/iu

/** Longer ones may be a text that the questions are about. */
const LONGEST = 300

const isQuestion = ({ number, options, answers, isNamed }: TextBlock): boolean =>
  number !== null || isNamed || options.length + answers.length > 0

function isChat({ text, why, stray, problem }: TextBlock, isNumbered: boolean): boolean {
  const words = text.join(' ')
  if (why.length > 0 || stray !== null || problem !== null || words.length > LONGEST) return false
  if (words.endsWith('?')) return text.some((line) => OFFER.test(line)) || OFFER.test(words.replace(/^.*[.!] /, ''))
  return isNumbered || CHAT.test(words)
}

/** The places of words before the first question and behind the last that are none themselves: greetings, offers of more. */
export function blocksAround(blocks: readonly TextBlock[]): Set<number> {
  const asked = blocks.flatMap((block, at) => (isQuestion(block) ? [at] : []))
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const isWhole = (at: number) => (blocks[at]?.options.length ?? 0) + (blocks[at]?.answers.length ?? 0) > 0
  const isNumbered = asked.every((at) => blocks[at]?.number !== null)
  return new Set(
    blocks.flatMap((block, at) =>
      ((at < first && isWhole(first)) || (at > last && isWhole(last))) && isChat(block, isNumbered) ? [at] : [],
    ),
  )
}
