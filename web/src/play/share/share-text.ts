import type { Pip } from '#web/ui/Trail.tsx'

/** A result in words: title, score and trail, without the answers. */
export const resultText = (title: string, band: string, pips: readonly Pip[]): string => {
  const right = pips.filter((pip) => pip === 'right').length
  const trail = pips.map((pip) => (pip === 'right' ? '●' : '○')).join('')
  return `${title}: ${right}/${pips.length}, ${band}\n${trail}`
}

/** What is pasted: the words, and where to play. */
export const shareText = (words: string, address: string): string => `${words}\n${address}`
