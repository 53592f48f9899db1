/** What Windows does not take as the name of a file, whatever its ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Names for the files of one archive: without folders, and no two alike even where case is ignored. */
export function uniqueNames(taken: readonly string[]): (wanted: string) => string {
  const used = new Set(taken)
  return (wanted) => {
    const plain = wanted.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'quiz'
    const base = DEVICES.test(plain) ? `${plain}-quiz` : plain
    let name = base
    for (let next = 2; used.has(name); next++) name = `${base}-${next}`
    used.add(name)
    return name
  }
}
