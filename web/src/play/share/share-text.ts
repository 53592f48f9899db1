import type { Pip } from '#web/ui/Trail.tsx'

/** A result to paste somewhere: what, how well and where, and nothing of the answers. */
export const shareText = (title: string, band: string, pips: readonly Pip[], address: string): string => {
  const right = pips.filter((pip) => pip === 'right').length
  const trail = pips.map((pip) => (pip === 'right' ? '●' : '○')).join('')
  return `${title}: ${right}/${pips.length}, ${band}\n${trail}\n${address}`
}
