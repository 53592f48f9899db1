export const DAILY_QUESTIONS = 10

interface CandidateQuiz {
  id: string
  category: string
}

interface DrawInput<Q extends { qid: string }> {
  /** A keyed hash for this day, which nobody can foresee without the key. */
  keyOf: (text: string) => string
  /** Those of each category in the order in which they are tried. */
  quizzes: readonly CandidateQuiz[]
  /** The questions of a quiz that can be asked; called only for quizzes that are tried. */
  questionsOf: (quizId: string) => Promise<readonly Q[]>
}

const sortedBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)

function byCategory(quizzes: readonly CandidateQuiz[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, category } of quizzes) found.set(category, [...(found.get(category) ?? []), id])
  return found
}

/**
 * Draws the questions of a day: the categories take turns, and each quiz gives one, then another only where no quiz is
 * left that has given none. The same input draws the same. Null if there are too few.
 */
export async function drawDaily<Q extends { qid: string }>({
  keyOf,
  quizzes,
  questionsOf,
}: DrawInput<Q>): Promise<{ quizId: string; question: Q }[] | null> {
  const drawn: { quizId: string; question: Q }[] = []
  const left = new Map<string, Q[]>()
  const questionFrom = async (quizId: string): Promise<Q | undefined> => {
    const known = left.get(quizId) ?? sortedBy(await questionsOf(quizId), ({ qid }) => keyOf(`${quizId} ${qid}`))
    left.set(quizId, known)
    return known.shift()
  }
  /** Takes one from the next quiz that has any left; returns that quiz. */
  const takeFrom = async (waiting: string[]): Promise<string | undefined> => {
    for (let quizId = waiting.shift(); quizId !== undefined; quizId = waiting.shift()) {
      const question = await questionFrom(quizId)
      if (question === undefined) continue
      drawn.push({ quizId, question })
      return quizId
    }
    return undefined
  }
  const found = byCategory(quizzes)
  let categories = sortedBy([...found.keys()], keyOf).map((category) => found.get(category) ?? [])
  while (drawn.length < DAILY_QUESTIONS && categories.length > 0) {
    const turns = categories.map((waiting) => ({ waiting: [...waiting], gave: new Array<string>() }))
    while (drawn.length < DAILY_QUESTIONS && turns.some(({ waiting }) => waiting.length > 0))
      for (const { waiting, gave } of turns) {
        if (drawn.length === DAILY_QUESTIONS) break
        const quizId = await takeFrom(waiting)
        if (quizId !== undefined) gave.push(quizId)
      }
    categories = turns.map(({ gave }) => gave).filter((gave) => gave.length > 0)
  }
  return drawn.length === DAILY_QUESTIONS ? drawn : null
}

/** From easy to hard. What nobody has measured yet sits in the middle. */
export function easyToHard<T>(items: readonly T[], facilityOf: (item: T) => number | null): T[] {
  const known = items
    .flatMap((item) => {
      const facility = facilityOf(item)
      return facility === null ? [] : [{ item, facility }]
    })
    .toSorted((a, b) => b.facility - a.facility)
    .map(({ item }) => item)
  const unknown = items.filter((item) => facilityOf(item) === null)
  const half = Math.ceil(known.length / 2)
  return [...known.slice(0, half), ...unknown, ...known.slice(half)]
}
