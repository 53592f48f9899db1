/** Picks a random quiz, preferably one not played yet; null when there is none. */
export function randomQuiz(
  quizzes: readonly { quiz_url: string }[],
  played: ReadonlyMap<string, unknown> | undefined,
): (() => string) | null {
  const fresh = quizzes.filter(({ quiz_url }) => !played?.has(quiz_url))
  const pool = fresh.length > 0 ? fresh : quizzes
  const [any] = pool
  return any ? () => (pool[Math.floor(Math.random() * pool.length)] ?? any).quiz_url : null
}
