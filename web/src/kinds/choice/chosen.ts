/** The ids that an answer, or a key, consists of. */
export function chosenIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' || typeof answer === 'boolean' ? [String(answer)] : []
}

/** Adds a choice, or removes it. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
