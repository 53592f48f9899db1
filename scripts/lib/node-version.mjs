const LEAST = [20, 19]

/** A sentence when this Node is too old to run the project, else null. */
export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return null
  return `Tenpip needs Node ${LEAST.join('.')} or newer, and this is Node ${version}. Please install a newer Node and try again.`
}

/** Ends the process with a sentence when this Node is too old. */
export function requireNode() {
  const complaint = nodeComplaint(process.versions.node)
  if (!complaint) return
  console.error(complaint)
  process.exit(1)
}
