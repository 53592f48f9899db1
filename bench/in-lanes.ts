export const AT_ONCE = 10

/** Everyone does the same, ten at a time; returns how many calls that were. */
export async function inLanes<Who>(all: readonly Who[], work: (one: Who) => Promise<number>): Promise<number> {
  const waiting = [...all]
  let calls = 0
  const lane = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const made = await work(one)
      calls += made
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return calls
}
