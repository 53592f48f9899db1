/** How many of the key's neighbours come straight after each other in an answer too, and of how many. */
export function keptPairs(key: readonly string[], answer: readonly string[]): { kept: number; of: number } {
  const follows = (one: string | undefined, next: string): boolean =>
    answer[answer.findIndex((id) => id === one) + 1] === next
  return { kept: key.slice(1).filter((id, index) => follows(key[index], id)).length, of: Math.max(0, key.length - 1) }
}
