/** The ids of all parts of a question, however deep, except its images, which have their own. */
function partIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(partIds)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'image') return []
    return name === 'id' && typeof inner === 'string' ? [inner] : partIds(inner)
  })
}

/** Every id of questions and their parts. */
export const idsIn = (questions: readonly { qid: string }[]): string[] =>
  questions.flatMap((question) => [question.qid, ...partIds(question)])
