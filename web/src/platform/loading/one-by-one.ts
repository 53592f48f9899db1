const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Does each piece of work in a task of its own (yielding to the main thread), so that a tap gets in between. */
export async function oneByOne(pieces: readonly (() => void)[]): Promise<void> {
  for (const piece of pieces) {
    await nextTask()
    piece()
  }
}
