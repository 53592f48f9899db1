/** Says each of the sentences that it is called with again and again, but only the first time. */
export function tellOnce(say: (sentence: string) => void): (sentences: readonly string[]) => void {
  const told = new Set<string>()
  return (sentences) => {
    for (const sentence of sentences) {
      if (!told.has(sentence)) say(sentence)
      told.add(sentence)
    }
  }
}
