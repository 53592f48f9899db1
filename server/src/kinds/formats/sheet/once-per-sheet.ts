/** What follows from all typed answers of a sheet, found out once and not for each of its rows. */
export function oncePerSheet<R>(find: (answers: readonly string[]) => R): (answers: readonly string[]) => R {
  const found = new WeakMap<readonly string[], { result: R }>()
  return (answers) => {
    const { result } = found.get(answers) ?? { result: find(answers) }
    found.set(answers, { result })
    return result
  }
}
