import type { Pip } from '#web/ui/Trail.tsx'

/** A result as text to paste: title, score and link, without the answers. */
export const shareText = (title: string, band: string, pips: readonly Pip[], address: string): string => {
  const right = pips.filter((pip) => pip === 'right').length
  const trail = pips.map((pip) => (pip === 'right' ? '●' : '○')).join('')
  return `${title}: ${right}/${pips.length}, ${band}\n${trail}\n${address}`
}
