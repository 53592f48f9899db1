/** So many letters, as many as questions, are no coincidence. */
const SURELY_ALL = 4

/** Why an answer that could be that of several questions is refused. */
export const OF_SEVERAL = 'Its answer could be that of several questions. Write an answer below each question.'

/**
 * The letters of "Answers: B A C" below the last of several questions, of which no other has an answer: one for each.
 * Undefined where it says just one thing; unclear where it could as well be the right options of the last question.
 */
export function answersOfAll(said: string, asked: number): string[] | 'unclear' | undefined {
  const letters = said
    .slice(0, 2000)
    .split(/[\s,;&+/|]+/)
    .filter((part) => part !== '' && !/^and$/i.test(part))
  if (asked < 2 || letters.length < 2 || !letters.every((part) => /^[([]?[A-Za-z][.)\]]?$/.test(part))) return undefined
  const plain = letters.map((part) => part.replace(/[^A-Za-z]/g, '').toUpperCase())
  // Nobody names the right options of one question twice, or backwards.
  const isMixed = plain.some((letter, index) => index > 0 && letter <= (plain[index - 1] ?? ''))
  return plain.length === asked && (isMixed || asked >= SURELY_ALL) ? plain : 'unclear'
}
