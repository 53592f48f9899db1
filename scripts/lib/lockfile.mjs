import { isDeepStrictEqual } from 'node:util'

/** Versions older than these have known vulnerabilities. */
const FLOORS = {
  '@fastify/busboy': '3.2.1',
  '@fastify/multipart': '10.1.1',
  '@fastify/passport': '2.3.0',
  '@fastify/secure-session': '7.3.0',
  dompurify: '3.4.16',
  fastify: '5.12.1',
  'json-2-csv': '5.5.11',
  nodemailer: '9.1.1',
}

/** What the site is installed on: each package with native parts needs one for each of them. */
const PLATFORMS = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'].map((name) => {
  const [os, cpu] = name.split(' ')
  return { name, os, cpu }
})
/** PostgreSQL is not published as a package for Windows; there the site needs a `DATABASE_URL`. */
const WITHOUT_POSTGRES = ['win32 x64']

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies']

function isBelow(version, floor) {
  const [have, least] = [version, floor].map((one) => one.split('-')[0].split('.').map(Number))
  const first = least.findIndex((number, index) => have[index] !== number)
  return first === -1 ? version.includes('-') : have[first] < least[first]
}

/** The entry of a package that another one asks for: its own copy, or the one that all share. */
const entryFor = ({ packages }, from, name) =>
  (from && packages[`${from}/node_modules/${name}`]) || packages[`node_modules/${name}`]

const runsOn = (entry, { os, cpu }) =>
  entry.cpu.includes(cpu) && (entry.os?.includes(os) ?? true) && (entry.libc?.includes('glibc') ?? true)

/**
 * What keeps a package from being installed on another machine than the one that wrote the lockfile: npm leaves optional
 * parts out when they could not be found at that moment, and says nothing.
 */
function missingNatives(lock, path, { optionalDependencies: wanted = {}, cpu }) {
  const name = path.split('node_modules/').at(-1) || 'package.json'
  const parts = Object.keys(wanted).map((part) => ({ part, entry: entryFor(lock, path, part) }))
  const lost = parts.filter(({ entry }) => !entry)
  // What is for one platform itself has its parts for that one alone.
  const natives = cpu ? [] : parts.map(({ entry }) => entry).filter((entry) => entry?.cpu)
  const excused = path === '' ? WITHOUT_POSTGRES : []
  const unserved = natives.length === 0 ? [] : PLATFORMS.filter((one) => !natives.some((entry) => runsOn(entry, one)))
  return [
    ...(lost.length > 0
      ? [`${name} lacks ${lost.length} of its ${parts.length} optional parts, such as ${lost[0].part}: npm ci fails.`]
      : []),
    ...unserved
      .filter((one) => !excused.includes(one.name))
      .map((one) => `${name} has no native part for ${one.name}: choose a version that is published for it.`),
  ]
}

/** What is wrong with a lockfile, one sentence each. */
export function lockfileComplaints(manifest, lock) {
  const packages = Object.entries(lock.packages)
  const own = lock.packages[''] ?? {}
  return [
    ...GROUPS.filter((group) => !isDeepStrictEqual(manifest[group] ?? {}, own[group] ?? {})).map(
      (group) => `package-lock.json does not match the ${group} of package.json: run npm install.`,
    ),
    ...packages
      .filter(([, { resolved }]) => resolved)
      .map(([path]) => `${path} has a download address: run npm install with omit-lockfile-registry-resolved.`),
    ...packages.flatMap(([path, entry]) => missingNatives(lock, path, entry)),
    ...packages
      .map(([path, { version }]) => ({ name: path.split('node_modules/').at(-1), version }))
      .filter(({ name, version }) => Object.hasOwn(FLOORS, name) && isBelow(version, FLOORS[name]))
      .map(
        ({ name, version }) =>
          `${name} ${version} is older than ${FLOORS[name]}, the oldest version without known vulnerabilities.`,
      ),
  ]
}
